CREATE TABLE "payment_connections" (
	"website_id" text NOT NULL,
	"provider" text NOT NULL,
	"last_event_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"problem_at" timestamp with time zone,
	CONSTRAINT "payment_connections_website_id_provider_pk" PRIMARY KEY("website_id","provider")
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"website_id" text NOT NULL,
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone,
	"taken_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_disputes_website_id_provider_id_pk" PRIMARY KEY("website_id","provider","id"),
	CONSTRAINT "payment_disputes_taken" CHECK ("payment_disputes"."taken_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_entries" DROP CONSTRAINT "payment_entries_amount";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_disputes_order" ON "payment_disputes" USING btree ("website_id","order_id");--> statement-breakpoint
CREATE INDEX "payments_reference" ON "payments" USING btree ("website_id","provider","provider_reference");--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_amount" CHECK (case when "payment_entries"."kind" in ('refunded', 'disputed') then "payment_entries"."amount_cents" < 0 else "payment_entries"."amount_cents" > 0 end);
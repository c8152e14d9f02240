CREATE TABLE "payment_captures" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"key" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"is_final" boolean NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_captures_website_id_id_pk" PRIMARY KEY("website_id","id"),
	CONSTRAINT "payment_captures_amount" CHECK ("payment_captures"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"site_user_id" text NOT NULL,
	"provider" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"customer_reference" text DEFAULT '' NOT NULL,
	"method_reference" text NOT NULL,
	"brand" text NOT NULL,
	"ending" text NOT NULL,
	"expires" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_cards_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cards_method" ON "saved_cards" USING btree ("website_id","provider","method_reference");--> statement-breakpoint
CREATE INDEX "saved_cards_user" ON "saved_cards" USING btree ("website_id","site_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_captures_key" ON "payment_captures" USING btree ("website_id","payment_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_captures_pending" ON "payment_captures" USING btree ("website_id","payment_id") WHERE "payment_captures"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "payment_captures_order" ON "payment_captures" USING btree ("website_id","order_id");--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "released_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
UPDATE "payments" SET "captured_cents" = "amount_cents" WHERE "state" IN ('captured', 'refunded');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_captured" CHECK ("payments"."captured_cents" >= 0 and "payments"."released_cents" >= 0 and "payments"."captured_cents" + "payments"."released_cents" <= "payments"."amount_cents");--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "fee_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD COLUMN "fee_currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_disputes" DROP CONSTRAINT "payment_disputes_taken";--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_taken" CHECK ("payment_disputes"."taken_cents" >= 0 and "payment_disputes"."fee_cents" >= 0);--> statement-breakpoint
ALTER TABLE "payment_entries" DROP CONSTRAINT "payment_entries_amount";--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_amount" CHECK (case when "payment_entries"."kind" in ('refunded', 'disputed', 'fee') then "payment_entries"."amount_cents" < 0 else "payment_entries"."amount_cents" > 0 end);

CREATE TABLE "balance_lines" (
	"website_id" text NOT NULL,
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"payout_id" text,
	"payment_id" text,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"source_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"charged_cents" bigint NOT NULL,
	"charged_currency" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"test_mode" boolean NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	CONSTRAINT "balance_lines_website_id_provider_id_pk" PRIMARY KEY("website_id","provider","id")
);
--> statement-breakpoint
CREATE TABLE "payout_looks" (
	"website_id" text NOT NULL,
	"provider" text NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone,
	"begun_at" timestamp with time zone,
	"cursor" text DEFAULT '' NOT NULL,
	"looked_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "payout_looks_website_id_provider_pk" PRIMARY KEY("website_id","provider")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"website_id" text NOT NULL,
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"account" text NOT NULL,
	"state" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"automatic" boolean NOT NULL,
	"test_mode" boolean NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"arrives_on" text NOT NULL,
	"lines_state" text NOT NULL,
	"lines_cursor" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_website_id_provider_id_pk" PRIMARY KEY("website_id","provider","id")
);
--> statement-breakpoint
CREATE INDEX "balance_lines_payout" ON "balance_lines" USING btree ("website_id","payout_id");--> statement-breakpoint
CREATE INDEX "balance_lines_payment" ON "balance_lines" USING btree ("website_id","payment_id");--> statement-breakpoint
CREATE INDEX "balance_lines_moment" ON "balance_lines" USING btree ("website_id","occurred_at");--> statement-breakpoint
CREATE INDEX "balance_lines_unknown" ON "balance_lines" USING btree ("website_id","provider","reference") WHERE "balance_lines"."payment_id" is null;--> statement-breakpoint
CREATE INDEX "payouts_arrival" ON "payouts" USING btree ("website_id","arrives_on","id");--> statement-breakpoint
ALTER TABLE "payment_entries" DROP CONSTRAINT "payment_entries_amount";--> statement-breakpoint
ALTER TABLE "payment_entries" ADD CONSTRAINT "payment_entries_amount" CHECK (case when "payment_entries"."kind" in ('refunded', 'disputed', 'fee', 'payment-fee') then "payment_entries"."amount_cents" < 0 else "payment_entries"."amount_cents" > 0 end);

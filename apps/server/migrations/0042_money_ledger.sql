CREATE TABLE "book_checks" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"results" jsonb NOT NULL,
	"problem_count" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_checks_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_entries" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"test_mode" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_entries_website_id_id_pk" PRIMARY KEY("website_id","id"),
	CONSTRAINT "payment_entries_amount" CHECK (case when "payment_entries"."kind" = 'refunded' then "payment_entries"."amount_cents" < 0 else "payment_entries"."amount_cents" > 0 end)
);
--> statement-breakpoint
CREATE INDEX "payment_entries_payment" ON "payment_entries" USING btree ("website_id","payment_id");--> statement-breakpoint
CREATE INDEX "payment_entries_order" ON "payment_entries" USING btree ("website_id","order_id");--> statement-breakpoint
-- What had happened to payments before there was a ledger.
INSERT INTO "payment_entries" ("website_id", "id", "payment_id", "order_id", "provider", "provider_reference", "kind", "amount_cents", "currency", "test_mode", "created_at")
SELECT "website_id", "id", "id", "order_id", "provider", "provider_reference",
	CASE "state" WHEN 'pending' THEN 'awaited' WHEN 'refunded' THEN 'captured' ELSE "state" END,
	"amount_cents", "currency", "test_mode", "created_at"
FROM "payments" WHERE "amount_cents" > 0;
--> statement-breakpoint
INSERT INTO "payment_entries" ("website_id", "id", "payment_id", "order_id", "provider", "provider_reference", "kind", "amount_cents", "currency", "test_mode")
SELECT "website_id", lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || substr(md5("id"), 1, 12), "id", "order_id",
	"provider", "provider_reference", 'refunded', -"amount_cents", "currency", "test_mode"
FROM "payments" WHERE "amount_cents" > 0 AND "state" = 'refunded';

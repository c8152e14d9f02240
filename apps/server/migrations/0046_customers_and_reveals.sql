CREATE TABLE "customer_emails" (
	"website_id" text NOT NULL,
	"email" text NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "customer_emails_website_id_email_pk" PRIMARY KEY("website_id","email")
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_groups_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"kept_id" text NOT NULL,
	"merged_id" text NOT NULL,
	"merged" jsonb NOT NULL,
	"emails" text[] NOT NULL,
	"tags" text[] NOT NULL,
	"group_ids" text[] NOT NULL,
	"note_before" text NOT NULL,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "customer_merges_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"group_ids" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"orders_count" integer DEFAULT 0 NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp with time zone,
	"active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "revealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "revealed_by" text;--> statement-breakpoint
CREATE INDEX "customer_emails_customer" ON "customer_emails" USING btree ("website_id","customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_name" ON "customer_groups" USING btree ("website_id",lower("name"));--> statement-breakpoint
CREATE INDEX "customer_merges_kept" ON "customer_merges" USING btree ("website_id","kept_id");--> statement-breakpoint
CREATE INDEX "customers_active" ON "customers" USING btree ("website_id","active_at","id");--> statement-breakpoint
CREATE INDEX "customers_spent" ON "customers" USING btree ("website_id","spent_cents","id");--> statement-breakpoint
CREATE INDEX "customers_orders" ON "customers" USING btree ("website_id","orders_count","id");--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree ("website_id",lower("name"),"id");--> statement-breakpoint
-- Whoever has ordered or has an account already; from here on the triggers of customer-triggers.ts do it.
WITH "known" AS (
	SELECT "website_id", lower(trim("customer_email")) AS "email", "customer_name" AS "name", "created_at",
		CASE WHEN "status" IN ('canceled', 'refunded') THEN 0 ELSE 1 END AS "stands", "grand_total_cents" AS "total", true AS "ordered"
	FROM "orders" WHERE trim("customer_email") <> ''
	UNION ALL
	SELECT "website_id", lower(trim("email")), "display_name", "created_at", 0, 0, false FROM "site_users" WHERE trim("email") <> ''
), "people" AS (
	SELECT "website_id", "email",
		lpad(to_hex(floor(extract(epoch from min("created_at")) * 1000)::bigint), 12, '0') || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12) AS "id",
		coalesce((array_agg("name" ORDER BY "created_at" DESC) FILTER (WHERE "name" <> ''))[1], '') AS "name",
		sum("stands")::int AS "orders_count", sum("stands" * "total")::bigint AS "spent_cents",
		max("created_at") FILTER (WHERE "ordered") AS "last_order_at", max("created_at") AS "active_at", min("created_at") AS "created_at"
	FROM "known" GROUP BY "website_id", "email"
), "addresses" AS (
	INSERT INTO "customer_emails" ("website_id", "email", "customer_id") SELECT "website_id", "email", "id" FROM "people"
)
INSERT INTO "customers" ("website_id", "id", "email", "name", "orders_count", "spent_cents", "last_order_at", "active_at", "created_at")
SELECT "website_id", "id", "email", "name", "orders_count", "spent_cents", "last_order_at", "active_at", "created_at" FROM "people";

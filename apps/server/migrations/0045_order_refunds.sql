CREATE TABLE "order_events" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_refunds" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"key" text NOT NULL,
	"cause" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"shipping_cents" bigint DEFAULT 0 NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gift_card_cents" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"notify" boolean NOT NULL,
	"origin" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"account_id" text,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_refunds_website_id_id_pk" PRIMARY KEY("website_id","id"),
	CONSTRAINT "order_refunds_amount" CHECK ("order_refunds"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_shipments" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_shipments_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "stock_returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "fulfilled_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "refunded_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("website_id","order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_refunds_key" ON "order_refunds" USING btree ("website_id","order_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "order_shipments_number" ON "order_shipments" USING btree ("website_id","order_id","number");--> statement-breakpoint
CREATE INDEX "orders_tags" ON "orders" USING gin ("website_id","tags") WHERE "orders"."tags" <> '{}';--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_returned" CHECK ("order_items"."stock_returned" between 0 and "order_items"."stock_taken");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_fulfilled" CHECK ("order_items"."fulfilled_quantity" between 0 and "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_refunded" CHECK ("order_items"."refunded_quantity" between 0 and "order_items"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_cents" between 0 and "orders"."grand_total_cents");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents");
--> statement-breakpoint
-- What cancelled orders have given back so far.
UPDATE "payments" SET "refunded_cents" = "amount_cents" WHERE "state" = 'refunded' AND "amount_cents" > 0;--> statement-breakpoint
UPDATE "orders" o SET "refunded_cents" = least(o."grand_total_cents", g."cents") FROM (
	SELECT "website_id", "order_id", sum("cents") AS "cents" FROM (
		SELECT "website_id", "order_id", "refunded_cents" AS "cents" FROM "payments" WHERE "refunded_cents" > 0
		UNION ALL
		SELECT "website_id", "order_id", "amount_cents" FROM "gift_card_entries" WHERE "kind" = 'refunded' AND "order_id" IS NOT NULL
	) b GROUP BY 1, 2
) g WHERE g."website_id" = o."website_id" AND g."order_id" = o."id";--> statement-breakpoint
UPDATE "order_items" l SET "stock_returned" = l."stock_taken" FROM "orders" o
WHERE o."website_id" = l."website_id" AND o."id" = l."order_id" AND o."status" = 'canceled' AND l."stock_taken" > 0;--> statement-breakpoint
-- Orders were sent whole until now.
UPDATE "order_items" l SET "fulfilled_quantity" = l."quantity" FROM "orders" o
WHERE o."website_id" = l."website_id" AND o."id" = l."order_id" AND o."status" = 'fulfilled';--> statement-breakpoint
INSERT INTO "order_shipments" ("website_id", "id", "order_id", "number", "carrier", "tracking_number", "lines", "account_id", "created_at", "updated_at")
SELECT o."website_id", o."id", o."id", 1, coalesce(o."fulfillment"->>'carrier', ''), coalesce(o."fulfillment"->>'trackingNumber', ''),
	(SELECT coalesce(jsonb_agg(jsonb_build_object('lineId', l."id", 'quantity', l."quantity") ORDER BY l."display_index", l."id"), '[]')
		FROM "order_items" l WHERE l."website_id" = o."website_id" AND l."order_id" = o."id"),
	o."fulfillment"->>'accountId', coalesce(o."fulfilled_at", o."updated_at"), coalesce(o."fulfilled_at", o."updated_at")
FROM "orders" o WHERE o."status" = 'fulfilled';

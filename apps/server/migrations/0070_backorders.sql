ALTER TABLE "variants" ADD COLUMN "backorder_limit" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "backorder_ships_on" date;--> statement-breakpoint
ALTER TABLE "variants" DROP COLUMN "in_stock";--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "in_stock" boolean GENERATED ALWAYS AS (unlimited or stock + coalesce(backorder_limit, 0) >= 1) STORED;--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_stock_whole";--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_backorders_whole" CHECK ("variants"."backorder_limit" between 1 and 1000000000);--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "backordered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "backorder_ships_on" date;--> statement-breakpoint
CREATE INDEX "order_items_waiting" ON "order_items" USING btree ("website_id","variant_id","order_id") WHERE "order_items"."backordered" > 0 and "order_items"."quantity" > "order_items"."fulfilled_quantity" + "order_items"."refunded_quantity";

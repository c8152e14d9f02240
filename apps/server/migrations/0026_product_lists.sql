DROP INDEX "variants_gone";--> statement-breakpoint
DROP INDEX "variants_on_sale";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "any_in_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "any_on_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "items" i SET "any_in_stock" = s.in_stock, "any_on_sale" = s.on_sale FROM (
  SELECT website_id, item_id, bool_or(coalesce(in_stock, false)) AS in_stock, bool_or(on_sale AND sale_price_cents <> 0) AS on_sale FROM "variants" GROUP BY website_id, item_id
) s WHERE i.website_id = s.website_id AND i.id = s.item_id AND (s.in_stock OR s.on_sale);--> statement-breakpoint
CREATE INDEX "items_sold_out" ON "items" USING btree ("website_id","display_index","id") WHERE "items"."product_type" is not null and "items"."deleted_at" is null and not "items"."any_in_stock";--> statement-breakpoint
CREATE INDEX "items_on_sale" ON "items" USING btree ("website_id","display_index","id") WHERE "items"."product_type" is not null and "items"."deleted_at" is null and "items"."any_on_sale";--> statement-breakpoint
CREATE INDEX "items_deleted_products" ON "items" USING btree ("website_id","display_index","id") WHERE "items"."product_type" is not null and "items"."deleted_at" is not null;
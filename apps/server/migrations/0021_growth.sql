-- Both are extensions that a user without special rights may switch on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- As in rule-functions.ts: an index needs it, and the functions come after the migrations.
CREATE OR REPLACE FUNCTION plinth_joined(words text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
     select array_to_string(words, ' ')
   $$;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "content_change" text DEFAULT '*' NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "content_change_from" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "content_change_to" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "content_change_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("website_id","status","id");--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ("website_id",(' ' || "customer_email" || ' ' || "customer_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_related" ON "outbox_messages" USING btree ("website_id","related_id","id");--> statement-breakpoint
CREATE INDEX "outbox_held" ON "outbox_messages" USING btree ("website_id","created_at") WHERE "outbox_messages"."status" = 'held';--> statement-breakpoint
CREATE INDEX "variants_words" ON "variants" USING gin ("website_id",(' ' || "sku") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "site_user_sessions_end" ON "site_user_sessions" USING btree ("website_id","expires_at");--> statement-breakpoint
CREATE INDEX "items_products" ON "items" USING btree ("website_id","display_index","id") WHERE "items"."product_type" is not null and "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_products_by_name" ON "items" USING btree ("website_id",lower("title"),"id") WHERE "items"."product_type" is not null and "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_products_by_change" ON "items" USING btree ("website_id","updated_at","id") WHERE "items"."product_type" is not null and "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_words" ON "items" USING gin ("website_id",(' ' || "title" || ' ' || plinth_joined("tags")) gin_trgm_ops) WHERE "items"."product_type" is not null;--> statement-breakpoint
CREATE INDEX "items_in_order" ON "items" USING btree ("website_id","collection_id","display_index","id");--> statement-breakpoint
CREATE INDEX "items_open" ON "items" USING btree ("website_id","collection_id","id") WHERE "items"."status" = 'published' and "items"."deleted_at" is null;
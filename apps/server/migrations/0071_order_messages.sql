ALTER TABLE "carts" ADD COLUMN IF NOT EXISTS "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN IF NOT EXISTS "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN IF NOT EXISTS "gift_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "gift_message" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Until now every checkout had a field for a note. Shops whose buyers use it keep it.
UPDATE "websites" w SET "store_settings" = w."store_settings" || '{"orderNote": true}'::jsonb
WHERE NOT w."store_settings" ? 'orderNote'
  AND EXISTS (SELECT FROM "orders" o WHERE o."website_id" = w."website_id" AND o."customer_note" <> '');

ALTER TABLE "cart_entries" ALTER COLUMN "own_amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "amount" SET DATA TYPE bigint, ALTER COLUMN "minimum_subtotal_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "unit_price_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "subtotal_cents" SET DATA TYPE bigint, ALTER COLUMN "discount_cents" SET DATA TYPE bigint, ALTER COLUMN "shipping_cents" SET DATA TYPE bigint, ALTER COLUMN "tax_cents" SET DATA TYPE bigint, ALTER COLUMN "grand_total_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "variants" ALTER COLUMN "price_cents" SET DATA TYPE bigint, ALTER COLUMN "sale_price_cents" SET DATA TYPE bigint;

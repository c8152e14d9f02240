ALTER TABLE "carts" ADD COLUMN "site_user_id" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "company_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "vat_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tax_exemption" jsonb;
--> statement-breakpoint
CREATE INDEX "carts_member" ON "carts" USING btree ("website_id","site_user_id") WHERE "carts"."site_user_id" is not null;

CREATE TABLE "customer_group_prices" (
	"website_id" text NOT NULL,
	"group_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "customer_group_prices_website_id_group_id_variant_id_pk" PRIMARY KEY("website_id","group_id","variant_id"),
	CONSTRAINT "customer_group_prices_price" CHECK ("customer_group_prices"."price_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "customer_groups" ADD COLUMN "percent_off_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD COLUMN "has_prices" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD COLUMN "prices_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD CONSTRAINT "customer_groups_percent" CHECK ("customer_groups"."percent_off_basis_points" between 0 and 9999);

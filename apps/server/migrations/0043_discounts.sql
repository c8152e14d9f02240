CREATE TABLE "coupon_codes" (
	"website_id" text NOT NULL,
	"code" text NOT NULL,
	"coupon_id" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_codes_website_id_code_pk" PRIMARY KEY("website_id","code")
);
--> statement-breakpoint
CREATE TABLE "coupon_customers" (
	"website_id" text NOT NULL,
	"coupon_id" text NOT NULL,
	"customer" text NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "coupon_customers_website_id_coupon_id_customer_pk" PRIMARY KEY("website_id","coupon_id","customer")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"website_id" text NOT NULL,
	"coupon_id" text NOT NULL,
	"order_id" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"customer" text NOT NULL,
	"discount_cents" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_back_at" timestamp with time zone,
	CONSTRAINT "coupon_uses_website_id_coupon_id_order_id_pk" PRIMARY KEY("website_id","coupon_id","order_id")
);
--> statement-breakpoint
DROP INDEX "coupons_code";--> statement-breakpoint
ALTER TABLE "coupons" ALTER COLUMN "code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "method" text DEFAULT 'code' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "max_uses_per_customer" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "max_uses_per_code" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "first_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "rules" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "coupon_codes_coupon" ON "coupon_codes" USING btree ("website_id","coupon_id","code");--> statement-breakpoint
CREATE INDEX "coupon_uses_order" ON "coupon_uses" USING btree ("website_id","order_id");--> statement-breakpoint
CREATE INDEX "coupons_automatic" ON "coupons" USING btree ("website_id") WHERE method = 'automatic' and enabled and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("website_id",upper("code")) WHERE deleted_at is null;
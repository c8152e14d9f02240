CREATE TABLE "member_area_members" (
	"website_id" text NOT NULL,
	"member_area_id" text NOT NULL,
	"site_user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_area_members_website_id_member_area_id_site_user_id_pk" PRIMARY KEY("website_id","member_area_id","site_user_id")
);
--> statement-breakpoint
CREATE TABLE "member_areas" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"joining" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_areas_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_user_addresses" (
	"website_id" text NOT NULL,
	"site_user_id" text NOT NULL,
	"id" text NOT NULL,
	"address" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_user_addresses_website_id_site_user_id_id_pk" PRIMARY KEY("website_id","site_user_id","id")
);
--> statement-breakpoint
CREATE TABLE "site_user_tokens" (
	"website_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"site_user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_user_tokens_website_id_token_hash_pk" PRIMARY KEY("website_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "site_user_id" text;--> statement-breakpoint
ALTER TABLE "site_users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_users" ADD COLUMN "kept_cart_id" text;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "member_area_id" text;--> statement-breakpoint
CREATE INDEX "member_area_members_user" ON "member_area_members" USING btree ("website_id","site_user_id");--> statement-breakpoint
CREATE INDEX "site_user_tokens_user" ON "site_user_tokens" USING btree ("website_id","site_user_id");--> statement-breakpoint
CREATE INDEX "orders_site_user" ON "orders" USING btree ("website_id","site_user_id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("website_id",lower("customer_email"));
CREATE TABLE "cart_entries" (
	"website_id" text NOT NULL,
	"cart_id" text NOT NULL,
	"id" text NOT NULL,
	"item_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"additional_fields" jsonb,
	"fields_key" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_entries_website_id_cart_id_id_pk" PRIMARY KEY("website_id","cart_id","id"),
	CONSTRAINT "cart_entries_quantity" CHECK ("cart_entries"."quantity" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"token_hash" text NOT NULL,
	"currency" text NOT NULL,
	"coupon_codes" text[] DEFAULT '{}' NOT NULL,
	"shipping_location" jsonb,
	"shipping_option_id" text,
	"order_id" text,
	"is_purchased" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer DEFAULT 0 NOT NULL,
	"minimum_subtotal_cents" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"website_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_website_id_key_pk" PRIMARY KEY("website_id","key")
);
--> statement-breakpoint
CREATE TABLE "import_links" (
	"website_id" text NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"kind" text NOT NULL,
	"local_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_links_website_id_source_kind_external_id_pk" PRIMARY KEY("website_id","source","kind","external_id")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"source" text NOT NULL,
	"filename" text NOT NULL,
	"report" jsonb NOT NULL,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_runs_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"website_id" text NOT NULL,
	"order_id" text NOT NULL,
	"id" text NOT NULL,
	"item_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"sku" text NOT NULL,
	"product_name" text NOT NULL,
	"product_type" integer NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"additional_fields" jsonb,
	"asset_id" text,
	"display_index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_items_website_id_order_id_id_pk" PRIMARY KEY("website_id","order_id","id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"order_number" integer NOT NULL,
	"purchased_cart_id" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"test_mode" boolean NOT NULL,
	"customer_email" text NOT NULL,
	"customer_name" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"shipping_cents" integer DEFAULT 0 NOT NULL,
	"tax_cents" integer DEFAULT 0 NOT NULL,
	"grand_total_cents" integer NOT NULL,
	"shipping_address" jsonb,
	"billing_address" jsonb,
	"shipping_option" jsonb,
	"discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tax_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"customer_note" text DEFAULT '' NOT NULL,
	"marketing_consent" boolean DEFAULT false NOT NULL,
	"access_token_hash" text NOT NULL,
	"fulfilled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"related_id" text DEFAULT '' NOT NULL,
	"from_address" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"plain_text" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text DEFAULT '' NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_messages_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"test_mode" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "shipping_options" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"rates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"countries" text[] DEFAULT '{}' NOT NULL,
	"estimate" text DEFAULT '' NOT NULL,
	"display_index" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "shipping_options_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"rate_basis_points" integer NOT NULL,
	"applies_to_shipping" boolean DEFAULT false NOT NULL,
	"included_in_price" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tax_rules_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"item_id" text NOT NULL,
	"sku" text NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"sale_price_cents" integer DEFAULT 0 NOT NULL,
	"on_sale" boolean DEFAULT false NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"unlimited" boolean DEFAULT false NOT NULL,
	"weight_grams" double precision DEFAULT 0 NOT NULL,
	"length_mm" double precision DEFAULT 0 NOT NULL,
	"width_mm" double precision DEFAULT 0 NOT NULL,
	"height_mm" double precision DEFAULT 0 NOT NULL,
	"gtin" text DEFAULT '' NOT NULL,
	"mpn" text DEFAULT '' NOT NULL,
	"asset_id" text,
	"foreign_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"display_index" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variants_website_id_id_pk" PRIMARY KEY("website_id","id"),
	CONSTRAINT "variants_stock_whole" CHECK ("variants"."stock" >= 0),
	CONSTRAINT "variants_price_whole" CHECK ("variants"."price_cents" >= 0 and "variants"."sale_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"storage_key" text NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"focal_x_thousandths" integer DEFAULT 500 NOT NULL,
	"focal_y_thousandths" integer DEFAULT 500 NOT NULL,
	"color_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assets_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"collection_id" text NOT NULL,
	"parent_id" text,
	"display_name" text NOT NULL,
	"slug" text NOT NULL,
	"type" text DEFAULT 'CATEGORY' NOT NULL,
	"page_rendering" text DEFAULT 'LIST_VIEW' NOT NULL,
	"display_index" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"type" integer NOT NULL,
	"type_name" text NOT NULL,
	"title" text NOT NULL,
	"navigation_title" text NOT NULL,
	"url_id" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"ordering" text DEFAULT 'user-orderable' NOT NULL,
	"page_size" integer DEFAULT 20 NOT NULL,
	"folder_behavior" smallint,
	"parent_id" text,
	"display_index" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"members_only" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"main_asset_id" text,
	"body" text DEFAULT '' NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "header_footers" (
	"website_id" text PRIMARY KEY NOT NULL,
	"header" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"footer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_assets" (
	"website_id" text NOT NULL,
	"item_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"display_index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "item_assets_website_id_item_id_asset_id_pk" PRIMARY KEY("website_id","item_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "item_categories" (
	"website_id" text NOT NULL,
	"item_id" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "item_categories_website_id_item_id_category_id_pk" PRIMARY KEY("website_id","item_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "items" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"collection_id" text NOT NULL,
	"record_type" integer NOT NULL,
	"url_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"publish_on" timestamp with time zone DEFAULT now() NOT NULL,
	"author_id" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"main_asset_id" text,
	"source_url" text DEFAULT '' NOT NULL,
	"display_index" integer DEFAULT 0 NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"product_type" smallint,
	"variant_option_ordering" text[] DEFAULT '{}' NOT NULL,
	"structured_content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"foreign_fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "items_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "navigations" (
	"website_id" text NOT NULL,
	"name" text NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "navigations_website_id_name_pk" PRIMARY KEY("website_id","name")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"website_id" text NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"status" smallint DEFAULT 301 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_website_id_from_path_pk" PRIMARY KEY("website_id","from_path")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"version" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revisions_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"website_id" text NOT NULL,
	"host" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "domains_website_id_host_pk" PRIMARY KEY("website_id","host")
);
--> statement-breakpoint
CREATE TABLE "member_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"crumb" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"website_id" text NOT NULL,
	"account_id" text NOT NULL,
	"role" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_website_id_account_id_pk" PRIMARY KEY("website_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_failure_at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "website_counters" (
	"website_id" text NOT NULL,
	"name" text NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "website_counters_website_id_name_pk" PRIMARY KEY("website_id","name")
);
--> statement-breakpoint
CREATE TABLE "website_themes" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"files" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "website_themes_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "websites" (
	"website_id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"title" text NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"language" text DEFAULT 'en-US' NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"store_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"theme_name" text NOT NULL,
	"tweaks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"home_collection_id" text,
	"logo_asset_id" text,
	"content_version" bigint DEFAULT 1 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "cart_entries_line" ON "cart_entries" USING btree ("website_id","cart_id","variant_id","fields_key");--> statement-breakpoint
CREATE UNIQUE INDEX "carts_token" ON "carts" USING btree ("website_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("website_id",upper("code"));--> statement-breakpoint
CREATE INDEX "order_items_variant" ON "order_items" USING btree ("website_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("website_id","order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_cart" ON "orders" USING btree ("website_id","purchased_cart_id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox_messages" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("website_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rules_place" ON "tax_rules" USING btree ("website_id","country","region","name");--> statement-breakpoint
CREATE UNIQUE INDEX "variants_sku" ON "variants" USING btree ("website_id","sku");--> statement-breakpoint
CREATE INDEX "variants_item" ON "variants" USING btree ("website_id","item_id","display_index");--> statement-breakpoint
CREATE INDEX "assets_storage" ON "assets" USING btree ("website_id","storage_key");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("website_id","collection_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "collections_url" ON "collections" USING btree ("website_id","url_id");--> statement-breakpoint
CREATE INDEX "item_categories_category" ON "item_categories" USING btree ("website_id","category_id");--> statement-breakpoint
CREATE UNIQUE INDEX "items_url" ON "items" USING btree ("website_id","collection_id","url_id");--> statement-breakpoint
CREATE INDEX "items_listing" ON "items" USING btree ("website_id","collection_id","status","display_index");--> statement-breakpoint
CREATE INDEX "revisions_entity" ON "revisions" USING btree ("website_id","entity_type","entity_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_host" ON "domains" USING btree ("host");--> statement-breakpoint
CREATE INDEX "member_sessions_account" ON "member_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "memberships_account" ON "memberships" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "website_themes_version" ON "website_themes" USING btree ("website_id","name","version");--> statement-breakpoint
CREATE UNIQUE INDEX "websites_identifier" ON "websites" USING btree ("identifier");
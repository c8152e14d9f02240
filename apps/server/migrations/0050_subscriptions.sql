CREATE TABLE "subscription_events" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"account_id" text,
	"order_id" text,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_events_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscription_periods" (
	"website_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"period" integer NOT NULL,
	"due_on" text NOT NULL,
	"outcome" text NOT NULL,
	"order_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_periods_website_id_subscription_id_period_pk" PRIMARY KEY("website_id","subscription_id","period"),
	CONSTRAINT "subscription_periods_billed" CHECK (("subscription_periods"."outcome" = 'billed') = ("subscription_periods"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" text NOT NULL,
	"site_user_id" text,
	"customer_email" text NOT NULL,
	"customer_name" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"test_mode" boolean NOT NULL,
	"item_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"sku" text NOT NULL,
	"product_name" text NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cents" bigint NOT NULL,
	"additional_fields" jsonb,
	"currency" text NOT NULL,
	"billing_value" integer NOT NULL,
	"billing_unit" text NOT NULL,
	"cycles" integer NOT NULL,
	"cycles_billed" integer DEFAULT 1 NOT NULL,
	"shipping_address" jsonb,
	"billing_address" jsonb,
	"shipping_option_id" text,
	"provider" text NOT NULL,
	"method_reference" text DEFAULT '' NOT NULL,
	"origin" text NOT NULL,
	"anchor_on" text NOT NULL,
	"anchor_period" integer DEFAULT 0 NOT NULL,
	"period" integer DEFAULT 1 NOT NULL,
	"next_on" text NOT NULL,
	"due_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_since" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"renewal_cart_id" text,
	"cancel_at_end" boolean DEFAULT false NOT NULL,
	"end_told" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_website_id_id_pk" PRIMARY KEY("website_id","id"),
	CONSTRAINT "subscriptions_quantity" CHECK ("subscriptions"."quantity" between 1 and 9999),
	CONSTRAINT "subscriptions_price" CHECK ("subscriptions"."unit_price_cents" > 0),
	CONSTRAINT "subscriptions_billing" CHECK ("subscriptions"."billing_value" > 0 and "subscriptions"."billing_unit" in ('WEEK', 'MONTH', 'YEAR')),
	CONSTRAINT "subscriptions_state" CHECK ("subscriptions"."state" in ('active', 'paused', 'past-due', 'canceled', 'ended'))
);
--> statement-breakpoint
CREATE INDEX "subscription_events_of" ON "subscription_events" USING btree ("website_id","subscription_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_periods_order" ON "subscription_periods" USING btree ("website_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_order" ON "subscriptions" USING btree ("website_id","order_id");--> statement-breakpoint
CREATE INDEX "subscriptions_state" ON "subscriptions" USING btree ("website_id","state","id");--> statement-breakpoint
CREATE INDEX "subscriptions_site_user" ON "subscriptions" USING btree ("website_id","site_user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_customer" ON "subscriptions" USING btree ("website_id",lower("customer_email"));--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_cart" ON "subscriptions" USING btree ("website_id","renewal_cart_id");
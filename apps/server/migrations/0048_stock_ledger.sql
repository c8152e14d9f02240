CREATE TABLE "stock_alerts" (
	"website_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"number" integer NOT NULL,
	"low_at" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_website_id_variant_id_number_pk" PRIMARY KEY("website_id","variant_id","number")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"website_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"item_id" text NOT NULL,
	"sku" text NOT NULL,
	"delta" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"cause" text NOT NULL,
	"order_id" text,
	"account_id" text,
	"note" text DEFAULT '' NOT NULL,
	"change_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_movements_website_id_variant_id_number_pk" PRIMARY KEY("website_id","variant_id","number")
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "low_at" integer;--> statement-breakpoint
CREATE INDEX "stock_alerts_untold" ON "stock_alerts" USING btree ("website_id") WHERE "stock_alerts"."told_at" is null;--> statement-breakpoint
CREATE INDEX "stock_movements_change" ON "stock_movements" USING btree ("website_id","change_id") WHERE "stock_movements"."change_id" <> '';--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_low_at_whole" CHECK ("variants"."low_at" >= 0);
CREATE TABLE "order_labels" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"shipment_id" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'quoted' NOT NULL,
	"provider" text NOT NULL,
	"request" jsonb NOT NULL,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rate_id" text DEFAULT '' NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"service" text DEFAULT '' NOT NULL,
	"cost_cents" bigint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"file_url" text DEFAULT '' NOT NULL,
	"file_key" text DEFAULT '' NOT NULL,
	"test_mode" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"begun_at" timestamp with time zone,
	"bought_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "order_labels_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "hs_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "origin_country" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "customs_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_labels_order" ON "order_labels" USING btree ("website_id","order_id");--> statement-breakpoint
CREATE INDEX "order_labels_bought" ON "order_labels" USING btree ("website_id","bought_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_labels_begun" ON "order_labels" USING btree ("website_id","order_id") WHERE "order_labels"."state" = 'begun';--> statement-breakpoint
CREATE UNIQUE INDEX "order_labels_parcel" ON "order_labels" USING btree ("website_id","shipment_id") WHERE "order_labels"."shipment_id" <> '' and "order_labels"."state" in ('begun', 'bought', 'void-begun');

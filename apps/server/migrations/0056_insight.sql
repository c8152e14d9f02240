CREATE TABLE "analytics_speed" (
	"website_id" text NOT NULL,
	"day" date NOT NULL,
	"path" text NOT NULL,
	"metric" text NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "analytics_speed_website_id_day_path_metric_pk" PRIMARY KEY("website_id","day","path","metric")
);
--> statement-breakpoint
CREATE TABLE "error_places" (
	"website_id" text NOT NULL,
	"key" text NOT NULL,
	"path" text NOT NULL,
	"browser" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "error_places_website_id_key_path_browser_pk" PRIMARY KEY("website_id","key","path","browser")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "campaign" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "analytics_hits_led" ON "analytics_hits" USING btree ("website_id","visitor","at") WHERE "analytics_hits"."source" <> '' or "analytics_hits"."campaign" <> '';
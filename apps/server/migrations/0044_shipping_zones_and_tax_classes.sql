CREATE TABLE "shipping_zones" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"reach" text DEFAULT 'places' NOT NULL,
	"places" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"display_index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shipping_zones_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "tax_categories" (
	"website_id" text NOT NULL,
	"category_id" text NOT NULL,
	"tax_class" text NOT NULL,
	CONSTRAINT "tax_categories_website_id_category_id_pk" PRIMARY KEY("website_id","category_id")
);
--> statement-breakpoint
ALTER TABLE "tax_rules" ALTER COLUMN "rate_basis_points" SET DATA TYPE numeric(7, 2);--> statement-breakpoint
ALTER TABLE "shipping_options" ADD COLUMN "zone_id" text;--> statement-breakpoint
ALTER TABLE "shipping_options" ADD COLUMN "instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD COLUMN "postal_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rules" ADD COLUMN "class_rates" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- What named its countries itself becomes a zone for each list of them.
INSERT INTO "shipping_zones" ("website_id", "id", "name", "places")
SELECT "website_id", left(md5("website_id" || array_to_string("countries", ',')), 24), array_to_string("countries", ', '),
  (SELECT jsonb_agg(jsonb_build_object('country', c, 'regions', '[]'::jsonb, 'postalCodes', '[]'::jsonb)) FROM unnest("countries") c)
FROM "shipping_options" WHERE cardinality("countries") > 0 GROUP BY "website_id", "countries";--> statement-breakpoint
UPDATE "shipping_options" SET "zone_id" = left(md5("website_id" || array_to_string("countries", ',')), 24)
WHERE cardinality("countries") > 0;--> statement-breakpoint
ALTER TABLE "shipping_options" DROP COLUMN "countries";--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_rate" CHECK ("tax_rules"."rate_basis_points" between 0 and 10000);
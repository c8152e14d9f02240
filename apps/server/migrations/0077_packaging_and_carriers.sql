CREATE TABLE "carrier_quotes" (
	"website_id" text NOT NULL,
	"cart_id" text NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carrier_quotes_website_id_cart_id_key_pk" PRIMARY KEY("website_id","cart_id","key")
);
--> statement-breakpoint
CREATE TABLE "shipping_boxes" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"length_mm" double precision NOT NULL,
	"width_mm" double precision NOT NULL,
	"height_mm" double precision NOT NULL,
	"weight_grams" double precision NOT NULL,
	"most_grams" double precision,
	"is_default" boolean DEFAULT false NOT NULL,
	"display_index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shipping_boxes_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE INDEX "carrier_quotes_asked" ON "carrier_quotes" USING btree ("website_id","asked_at");

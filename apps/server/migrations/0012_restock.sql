CREATE TABLE "restock_signups" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"email" text NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"joins_mailing_list" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "restock_signups_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "restock_signups_waiting" ON "restock_signups" USING btree ("website_id","variant_id","email") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "restock_signups_product" ON "restock_signups" USING btree ("website_id","product_id","variant_id","id");
CREATE TABLE "location_stock" (
	"website_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"location_id" text NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "location_stock_website_id_variant_id_location_id_pk" PRIMARY KEY("website_id","variant_id","location_id"),
	CONSTRAINT "location_stock_whole" CHECK ("location_stock"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"website_id" text NOT NULL,
	"holder_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"location_id" text NOT NULL,
	"pieces" integer NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_holds_website_id_holder_id_variant_id_location_id_pk" PRIMARY KEY("website_id","holder_id","variant_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "stock_locations" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"pickup" boolean DEFAULT false NOT NULL,
	"preference" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "stock_locations_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "stock_transfer_lines" (
	"website_id" text NOT NULL,
	"transfer_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"name" text NOT NULL,
	"sku" text NOT NULL,
	"display_index" integer DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"missing_cause" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_transfer_lines_website_id_transfer_id_variant_id_pk" PRIMARY KEY("website_id","transfer_id","variant_id"),
	CONSTRAINT "stock_transfer_lines_whole" CHECK ("stock_transfer_lines"."quantity" > 0 and "stock_transfer_lines"."received" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_transfers" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"number" integer NOT NULL,
	"from_id" text NOT NULL,
	"to_id" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"account_id" text,
	"closed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "stock_transfers_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
ALTER TABLE "order_shipments" ADD COLUMN "location_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "location_id" text DEFAULT 'main' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "location_after" integer;--> statement-breakpoint
CREATE INDEX "location_stock_place" ON "location_stock" USING btree ("website_id","location_id");--> statement-breakpoint
CREATE INDEX "stock_holds_variant" ON "stock_holds" USING btree ("website_id","variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_transfers_number" ON "stock_transfers" USING btree ("website_id","number");
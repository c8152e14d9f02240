CREATE TABLE "bookings" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"item_id" text NOT NULL,
	"order_id" text DEFAULT '' NOT NULL,
	"order_item_id" text DEFAULT '' NOT NULL,
	"attempt_id" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"busy_until" timestamp with time zone NOT NULL,
	"places" integer NOT NULL,
	"capacity" integer NOT NULL,
	"session" boolean NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookings_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE INDEX "bookings_of_item" ON "bookings" USING btree ("website_id","item_id","busy_until");--> statement-breakpoint
CREATE INDEX "bookings_by_time" ON "bookings" USING btree ("website_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "bookings_of_order" ON "bookings" USING btree ("website_id","order_id");--> statement-breakpoint
CREATE INDEX "bookings_of_attempt" ON "bookings" USING btree ("website_id","attempt_id") WHERE attempt_id <> '';

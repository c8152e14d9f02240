CREATE TABLE "day_end_entries" (
	"website_id" text NOT NULL,
	"entry_id" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "day_end_entries_website_id_entry_id_pk" PRIMARY KEY("website_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "day_ends" (
	"website_id" text NOT NULL,
	"day" text NOT NULL,
	"lines" jsonb NOT NULL,
	"movements" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_ends_website_id_day_pk" PRIMARY KEY("website_id","day")
);
--> statement-breakpoint
CREATE INDEX "day_end_entries_day" ON "day_end_entries" USING btree ("website_id","day");--> statement-breakpoint
CREATE INDEX "payment_entries_manual" ON "payment_entries" USING btree ("website_id","id") WHERE "payment_entries"."provider" = 'manual';

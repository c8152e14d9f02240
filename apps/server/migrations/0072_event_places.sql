ALTER TABLE "items" ADD COLUMN IF NOT EXISTS "sold_by_id" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN IF NOT EXISTS "sold_places" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN IF NOT EXISTS "event_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "items_sold_by" ON "items" USING btree ("website_id","sold_by_id") WHERE sold_by_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "bookings_of_event" ON "bookings" USING btree ("website_id","event_id") WHERE event_id <> '';--> statement-breakpoint
-- These know the event now (platform/database/booking-functions.ts).
DROP FUNCTION IF EXISTS plinth_taken_places(text, text, timestamptz, timestamptz, boolean, text, text);--> statement-breakpoint
DROP FUNCTION IF EXISTS plinth_require_places(text, text, timestamptz, timestamptz, boolean, text, int, int);

-- When its buyer was last told of its time by a mail: nobody is reminded of what they were told after the reminder was due.
ALTER TABLE "bookings" ADD COLUMN IF NOT EXISTS "told_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "bookings" SET "told_at" = "created_at";

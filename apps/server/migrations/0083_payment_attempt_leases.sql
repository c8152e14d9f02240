ALTER TABLE "payment_attempts" ADD COLUMN "asked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "looked_until" timestamp with time zone;

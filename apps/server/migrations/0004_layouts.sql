ALTER TABLE "collections" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "layout_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "layout_version" integer DEFAULT 1 NOT NULL;
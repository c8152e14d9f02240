-- What a category was called before others were merged into it.
ALTER TABLE "categories" ADD COLUMN "former" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE TABLE "removed_categories" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"collection_id" text NOT NULL,
	"category" jsonb NOT NULL,
	"item_ids" text[] NOT NULL,
	"child_ids" text[] NOT NULL,
	"led_from" text[] NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_categories_website_id_id_pk" PRIMARY KEY("website_id","id")
);

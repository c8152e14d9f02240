CREATE TABLE "outside_feeds" (
	"website_id" text NOT NULL,
	"url" text NOT NULL,
	"entries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"etag" text DEFAULT '' NOT NULL,
	"last_modified" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outside_feeds_website_id_url_pk" PRIMARY KEY("website_id","url")
);
--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "captcha" jsonb DEFAULT '{"enabled":false}'::jsonb NOT NULL;
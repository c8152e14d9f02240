CREATE TABLE "wordpress_imports" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"filename" text NOT NULL,
	"file_key" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"found" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"made" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "wordpress_imports_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
ALTER TABLE "website_tasks" ADD COLUMN "people" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "website_tasks" ADD COLUMN "zip_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "website_tasks" ADD COLUMN "zip_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "website_tasks" ADD COLUMN "problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "wordpress_imports_newest" ON "wordpress_imports" USING btree ("website_id","created_at");
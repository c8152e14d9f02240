CREATE TABLE "asset_jobs" (
	"website_id" text NOT NULL,
	"asset_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_jobs_website_id_asset_id_pk" PRIMARY KEY("website_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "search_entries" (
	"website_id" text NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"document" "tsvector" NOT NULL,
	CONSTRAINT "search_entries_website_id_kind_ref_id_pk" PRIMARY KEY("website_id","kind","ref_id")
);
--> statement-breakpoint
CREATE INDEX "asset_jobs_open" ON "asset_jobs" USING btree ("created_at") WHERE "asset_jobs"."status" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "search_entries_document" ON "search_entries" USING gin ("document");
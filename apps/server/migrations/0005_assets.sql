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
CREATE INDEX "asset_jobs_open" ON "asset_jobs" USING btree ("created_at") WHERE "asset_jobs"."status" in ('waiting', 'running');
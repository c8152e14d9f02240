CREATE TABLE "website_tasks" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"actor" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_title" text NOT NULL,
	"copy_id" text,
	"copy_title" text DEFAULT '' NOT NULL,
	"noted_on" text,
	"backup" text DEFAULT '' NOT NULL,
	"files" jsonb,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "website_tasks_account" ON "website_tasks" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "website_tasks_subject" ON "website_tasks" USING btree ("subject_id") WHERE "website_tasks"."outcome" is null;
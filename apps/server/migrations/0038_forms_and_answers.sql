CREATE TABLE "form_deliveries" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"form_id" text NOT NULL,
	"hook_id" text NOT NULL,
	"submission_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	CONSTRAINT "form_deliveries_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_hooks" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"form_id" text NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_hooks_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
DROP INDEX "form_submissions_by_form";--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "folder" text DEFAULT 'inbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "is_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "starred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "words" text GENERATED ALWAYS AS (' ' || lower(jsonb_path_query_array(summary, '$[*].value')::text || ' ' || note)) STORED;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "disclaimer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "mailing_list_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "double_opt_in" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "hooks_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailing_list_subscribers" ADD COLUMN "confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "form_deliveries_of_form" ON "form_deliveries" USING btree ("website_id","form_id","id");--> statement-breakpoint
CREATE INDEX "form_deliveries_of_submission" ON "form_deliveries" USING btree ("website_id","submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_hooks_of_form" ON "form_hooks" USING btree ("website_id","form_id","kind","url");--> statement-breakpoint
CREATE INDEX "form_submissions_new" ON "form_submissions" USING btree ("website_id","form_id") WHERE not "form_submissions"."is_read" and "form_submissions"."folder" = 'inbox';--> statement-breakpoint
CREATE INDEX "form_submissions_words" ON "form_submissions" USING gin ("website_id","words" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "forms_hooks_key" ON "forms" USING btree ("website_id","hooks_key") WHERE "forms"."hooks_key" <> '';--> statement-breakpoint
CREATE INDEX "form_submissions_by_form" ON "form_submissions" USING btree ("website_id","form_id","folder","id");
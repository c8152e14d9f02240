CREATE TABLE "form_submissions" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"form_id" text NOT NULL,
	"submission_key" text NOT NULL,
	"answers" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"page_title" text DEFAULT '' NOT NULL,
	"page_id" text DEFAULT '' NOT NULL,
	"page_path" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_submissions_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submit_text" text DEFAULT 'Send' NOT NULL,
	"submission_message" text DEFAULT '' NOT NULL,
	"redirect" text DEFAULT '' NOT NULL,
	"notify_email" text DEFAULT '' NOT NULL,
	"secret" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forms_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "mailing_list_subscribers" (
	"website_id" text NOT NULL,
	"list_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"page_path" text DEFAULT '' NOT NULL,
	"unsubscribed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailing_list_subscribers_website_id_list_id_email_pk" PRIMARY KEY("website_id","list_id","email")
);
--> statement-breakpoint
CREATE TABLE "mailing_lists" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mailing_lists_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "form_submissions_key" ON "form_submissions" USING btree ("website_id","form_id","submission_key");--> statement-breakpoint
CREATE INDEX "form_submissions_by_form" ON "form_submissions" USING btree ("website_id","form_id","id");
CREATE TABLE "form_files" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"form_id" text NOT NULL,
	"field_id" text NOT NULL,
	"submission_id" text DEFAULT '' NOT NULL,
	"filename" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_files_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE INDEX "form_files_of_form" ON "form_files" USING btree ("website_id","form_id");--> statement-breakpoint
CREATE INDEX "form_files_of_submission" ON "form_files" USING btree ("website_id","submission_id");--> statement-breakpoint
CREATE INDEX "form_files_expiring" ON "form_files" USING btree ("website_id","expires_at") WHERE "form_files"."expires_at" is not null;

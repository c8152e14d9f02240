CREATE TABLE "consent_choices" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"number" text NOT NULL,
	"choice" text NOT NULL,
	"signal" text NOT NULL,
	"wording" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_choices_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "consent_wordings" (
	"website_id" text NOT NULL,
	"version" text NOT NULL,
	"text" text NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_wordings_website_id_version_pk" PRIMARY KEY("website_id","version")
);
--> statement-breakpoint
CREATE INDEX "consent_choices_number" ON "consent_choices" USING btree ("website_id","number");--> statement-breakpoint
CREATE INDEX "consent_choices_made_at" ON "consent_choices" USING btree ("website_id","made_at");
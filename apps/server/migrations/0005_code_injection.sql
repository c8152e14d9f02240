CREATE TABLE "code_injections" (
	"website_id" text NOT NULL,
	"place" text NOT NULL,
	"target_id" text DEFAULT '' NOT NULL,
	"html" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_injections_website_id_place_target_id_pk" PRIMARY KEY("website_id","place","target_id")
);

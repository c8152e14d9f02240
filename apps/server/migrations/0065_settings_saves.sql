CREATE TABLE IF NOT EXISTS "settings_saves" (
	"website_id" text NOT NULL,
	"settings" text NOT NULL,
	"version" text NOT NULL,
	"account_id" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_saves_website_id_settings_pk" PRIMARY KEY("website_id","settings")
);

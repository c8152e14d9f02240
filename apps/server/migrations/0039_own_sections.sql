CREATE TABLE "own_sections" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"section" jsonb NOT NULL,
	"blocks" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_sections_website_id_id_pk" PRIMARY KEY("website_id","id")
);

CREATE TABLE "domain_claims" (
	"website_id" text NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "domain_claims_website_id_host_pk" PRIMARY KEY("website_id","host")
);

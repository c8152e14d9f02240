CREATE TABLE "acme_accounts" (
	"directory" text PRIMARY KEY NOT NULL,
	"key_sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"website_id" text NOT NULL,
	"host" text NOT NULL,
	"chain" text DEFAULT '' NOT NULL,
	"key_sealed" text DEFAULT '' NOT NULL,
	"issued_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"tried_at" timestamp with time zone,
	"challenge_token" text DEFAULT '' NOT NULL,
	"challenge_answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "certificates_website_id_host_pk" PRIMARY KEY("website_id","host")
);
--> statement-breakpoint
CREATE TABLE "domain_checks" (
	"website_id" text NOT NULL,
	"host" text NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"misses" integer DEFAULT 0 NOT NULL,
	"proof_found" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pointer_found" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"points_here" boolean DEFAULT false NOT NULL,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "domain_checks_website_id_host_pk" PRIMARY KEY("website_id","host")
);
--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "redirect_own_host" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_host" ON "certificates" USING btree ("host");
CREATE TABLE "import_mappings" (
	"website_id" text NOT NULL,
	"columns_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mappings_website_id_columns_hash_pk" PRIMARY KEY("website_id","columns_hash")
);
--> statement-breakpoint
CREATE TABLE "product_import_steps" (
	"website_id" text NOT NULL,
	"import_id" text NOT NULL,
	"number" integer NOT NULL,
	"item_id" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"outcome" text NOT NULL,
	"variants" integer DEFAULT 0 NOT NULL,
	"images" integer DEFAULT 0 NOT NULL,
	"asset_ids" text[] DEFAULT '{}' NOT NULL,
	"category_ids" text[] DEFAULT '{}' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missing_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone" text DEFAULT '' NOT NULL,
	"kept_reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_import_steps_website_id_import_id_number_pk" PRIMARY KEY("website_id","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"filename" text NOT NULL,
	"file_key" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"mapping" jsonb,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"plan" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "product_imports_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE INDEX "product_imports_newest" ON "product_imports" USING btree ("website_id","created_at");--> statement-breakpoint
DROP TABLE "import_runs";

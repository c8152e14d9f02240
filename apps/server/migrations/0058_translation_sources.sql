CREATE TABLE "translation_sources" (
	"website_id" text NOT NULL,
	"collection_id" text NOT NULL,
	"item_id" text NOT NULL,
	"digests" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_sources_website_id_collection_id_item_id_pk" PRIMARY KEY("website_id","collection_id","item_id")
);

CREATE TABLE "asset_bin" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"storage_key" text NOT NULL,
	"byte_size" integer NOT NULL,
	"folder_id" text,
	"file" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"deleted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_bin_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "asset_crops" (
	"website_id" text NOT NULL,
	"storage_key" text NOT NULL,
	"crop" text NOT NULL,
	CONSTRAINT "asset_crops_website_id_storage_key_crop_pk" PRIMARY KEY("website_id","storage_key","crop")
);
--> statement-breakpoint
CREATE TABLE "asset_folders" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_folders_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "folder_id" text;--> statement-breakpoint
CREATE INDEX "asset_bin_deleted" ON "asset_bin" USING btree ("website_id","deleted_at");--> statement-breakpoint
CREATE INDEX "asset_bin_storage" ON "asset_bin" USING btree ("website_id","storage_key");--> statement-breakpoint
CREATE INDEX "assets_folder" ON "assets" USING btree ("website_id","folder_id");
CREATE TABLE "authors" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"display_name" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"website_url" text DEFAULT '' NOT NULL,
	"avatar_asset_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authors_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"item_id" text NOT NULL,
	"parent_id" text,
	"author_name" text NOT NULL,
	"author_email" text DEFAULT '' NOT NULL,
	"author_url" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"sender_hash" text DEFAULT '' NOT NULL,
	"content_hash" text NOT NULL,
	"moderated_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comments_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "item_likes" (
	"website_id" text NOT NULL,
	"item_id" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_likes_website_id_item_id_visitor_hash_pk" PRIMARY KEY("website_id","item_id","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "site_extras" (
	"website_id" text NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"password_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_extras_website_id_kind_pk" PRIMARY KEY("website_id","kind")
);
--> statement-breakpoint
CREATE TABLE "site_user_sessions" (
	"website_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"site_user_id" text NOT NULL,
	"xsrf_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_user_sessions_website_id_token_hash_pk" PRIMARY KEY("website_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "site_users" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"display_name" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_users_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "publish_on" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "passthrough" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "promoted_block_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "location" jsonb;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "end_noted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "comment_state" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "public_comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "redirects" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "comments_item" ON "comments" USING btree ("website_id","item_id","status","created_at");--> statement-breakpoint
CREATE INDEX "comments_queue" ON "comments" USING btree ("website_id","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_once" ON "comments" USING btree ("website_id","item_id","content_hash");--> statement-breakpoint
CREATE INDEX "site_user_sessions_user" ON "site_user_sessions" USING btree ("website_id","site_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_users_email" ON "site_users" USING btree ("website_id","email");--> statement-breakpoint
CREATE INDEX "collections_due" ON "collections" USING btree ("publish_on") WHERE "collections"."status" = 'scheduled' and "collections"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_date" ON "items" USING btree ("website_id","collection_id","publish_on");--> statement-breakpoint
CREATE INDEX "items_by_start" ON "items" USING btree ("website_id","collection_id","starts_at") WHERE "items"."starts_at" is not null;--> statement-breakpoint
CREATE INDEX "items_due" ON "items" USING btree ("publish_on") WHERE "items"."status" = 'scheduled' and "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_early" ON "items" USING btree ("publish_on") WHERE "items"."status" = 'published' and "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_ending" ON "items" USING btree ("ends_at") WHERE "items"."ends_at" is not null and not "items"."end_noted";
CREATE TABLE "product_reviews" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"item_id" text NOT NULL,
	"source" text NOT NULL,
	"rating" smallint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"author_name" text NOT NULL,
	"author_email" text DEFAULT '' NOT NULL,
	"verified_buyer" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"replied_at" timestamp with time zone,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sender_hash" text DEFAULT '' NOT NULL,
	"content_hash" text NOT NULL,
	"moderated_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_reviews_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "review_totals" jsonb;--> statement-breakpoint
CREATE INDEX "product_reviews_item" ON "product_reviews" USING btree ("website_id","item_id","status","written_at");--> statement-breakpoint
CREATE INDEX "product_reviews_queue" ON "product_reviews" USING btree ("website_id","status","id");--> statement-breakpoint
CREATE INDEX "product_reviews_sender" ON "product_reviews" USING btree ("website_id","sender_hash","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_reviews_once" ON "product_reviews" USING btree ("website_id","content_hash");
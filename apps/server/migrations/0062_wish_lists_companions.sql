CREATE TABLE "wish_list_entries" (
	"website_id" text NOT NULL,
	"site_user_id" text NOT NULL,
	"item_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wish_list_entries_website_id_site_user_id_item_id_pk" PRIMARY KEY("website_id","site_user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "wish_list_shares" (
	"website_id" text NOT NULL,
	"site_user_id" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wish_list_shares_website_id_site_user_id_pk" PRIMARY KEY("website_id","site_user_id")
);
--> statement-breakpoint
CREATE INDEX "wish_list_entries_item" ON "wish_list_entries" USING btree ("website_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wish_list_shares_token" ON "wish_list_shares" USING btree ("website_id","token");
--> statement-breakpoint
CREATE TABLE "product_companions" (
	"website_id" text NOT NULL,
	"item_id" text NOT NULL,
	"other_id" text NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "product_companions_website_id_item_id_other_id_pk" PRIMARY KEY("website_id","item_id","other_id")
);


CREATE TABLE "downloads" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"order_item_id" text NOT NULL,
	"file_id" text NOT NULL,
	"allowed" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"claim_started_at" timestamp with time zone,
	"claim_bytes" bigint DEFAULT 0 NOT NULL,
	"claim_done" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "downloads_website_id_id_pk" PRIMARY KEY("website_id","id"),
	CONSTRAINT "downloads_used" CHECK ("downloads"."used" between 0 and "downloads"."allowed")
);
--> statement-breakpoint
CREATE TABLE "gift_card_entries" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"gift_card_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"order_id" text,
	"account_id" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_entries_website_id_id_pk" PRIMARY KEY("website_id","id"),
	CONSTRAINT "gift_card_entries_amount" CHECK ("gift_card_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text NOT NULL,
	"ending" text NOT NULL,
	"currency" text NOT NULL,
	"balance_cents" bigint NOT NULL,
	"test_mode" boolean DEFAULT false NOT NULL,
	"order_id" text,
	"order_item_id" text,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_website_id_id_pk" PRIMARY KEY("website_id","id"),
	CONSTRAINT "gift_cards_balance" CHECK ("gift_cards"."balance_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "membership_grants" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"order_item_id" text NOT NULL,
	"member_area_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"site_user_id" text,
	"claimed_at" timestamp with time zone,
	"joined" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_grants_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_files" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"item_id" text NOT NULL,
	"filename" text NOT NULL,
	"content_type" text NOT NULL,
	"byte_size" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_files_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_memberships" (
	"website_id" text NOT NULL,
	"item_id" text NOT NULL,
	"member_area_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_memberships_website_id_item_id_pk" PRIMARY KEY("website_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "gift_card_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "downloads_order" ON "downloads" USING btree ("website_id","order_id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_card" ON "gift_card_entries" USING btree ("website_id","gift_card_id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_order" ON "gift_card_entries" USING btree ("website_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_redeemed" ON "gift_card_entries" USING btree ("website_id","order_id","gift_card_id") WHERE kind = 'redeemed';--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code" ON "gift_cards" USING btree ("website_id","code_hash");--> statement-breakpoint
CREATE INDEX "gift_cards_order" ON "gift_cards" USING btree ("website_id","order_id");--> statement-breakpoint
CREATE INDEX "membership_grants_order" ON "membership_grants" USING btree ("website_id","order_id");--> statement-breakpoint
CREATE INDEX "product_files_item" ON "product_files" USING btree ("website_id","item_id");
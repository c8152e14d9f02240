CREATE TABLE "gift_card_recipients" (
	"website_id" text NOT NULL,
	"order_item_id" text NOT NULL,
	"order_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"day" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"origin" text NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_recipients_website_id_order_item_id_pk" PRIMARY KEY("website_id","order_item_id")
);
--> statement-breakpoint
CREATE INDEX "gift_card_recipients_order" ON "gift_card_recipients" USING btree ("website_id","order_id");
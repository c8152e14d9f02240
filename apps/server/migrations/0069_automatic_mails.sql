CREATE TABLE "cart_contacts" (
	"website_id" text NOT NULL,
	"cart_id" text NOT NULL,
	"email" text NOT NULL,
	"agreed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_contacts_website_id_cart_id_pk" PRIMARY KEY("website_id","cart_id")
);
--> statement-breakpoint
CREATE TABLE "automatic_mails" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"subject_id" text NOT NULL,
	"item_ids" text[] DEFAULT '{}' NOT NULL,
	"cart_ids" text[] DEFAULT '{}' NOT NULL,
	"coupon_code" text DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automatic_mails_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_stops" (
	"website_id" text NOT NULL,
	"kind" text NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_stops_website_id_kind_address_hash_pk" PRIMARY KEY("website_id","kind","address_hash")
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "unsubscribe_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "cart_contacts_email" ON "cart_contacts" USING btree ("website_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "automatic_mails_once" ON "automatic_mails" USING btree ("website_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "automatic_mails_person" ON "automatic_mails" USING btree ("website_id","email","kind","created_at");--> statement-breakpoint
CREATE INDEX "automatic_mails_carts" ON "automatic_mails" USING gin ("cart_ids");--> statement-breakpoint
CREATE INDEX "orders_fulfilled" ON "orders" USING btree ("website_id","fulfilled_at") WHERE status = 'fulfilled';

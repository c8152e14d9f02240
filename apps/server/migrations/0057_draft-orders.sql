CREATE TABLE "draft_orders" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"number" integer NOT NULL,
	"cart_id" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"address" jsonb,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"discount" jsonb,
	"shipping" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draft_orders_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "draft_orders_number" ON "draft_orders" USING btree ("website_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "draft_orders_cart" ON "draft_orders" USING btree ("website_id","cart_id");
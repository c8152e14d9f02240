CREATE TABLE "order_returns" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"lines" jsonb NOT NULL,
	"wish" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"refund_id" text DEFAULT '' NOT NULL,
	"account_id" text,
	"answered_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_returns_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "order_returns_number" ON "order_returns" USING btree ("website_id","order_id","number");--> statement-breakpoint
CREATE INDEX "order_returns_open" ON "order_returns" USING btree ("website_id") WHERE "order_returns"."state" in ('requested', 'approved');
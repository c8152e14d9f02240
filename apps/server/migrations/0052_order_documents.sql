CREATE TABLE "order_documents" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"refund_id" text DEFAULT '' NOT NULL,
	"prefix" text NOT NULL,
	"number" integer NOT NULL,
	"currency" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_documents_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_number" ON "order_documents" USING btree ("website_id","prefix","number");--> statement-breakpoint
CREATE UNIQUE INDEX "order_documents_order" ON "order_documents" USING btree ("website_id","order_id","kind","refund_id");
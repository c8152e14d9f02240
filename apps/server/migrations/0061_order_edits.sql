ALTER TABLE "orders" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owed_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "offer_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_orders" ADD COLUMN "for_order_id" text;--> statement-breakpoint
ALTER TABLE "order_documents" ADD COLUMN "invoice_id" text DEFAULT '' NOT NULL;

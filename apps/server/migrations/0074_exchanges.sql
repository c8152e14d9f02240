ALTER TABLE "order_returns" ADD COLUMN "exchange_order_id" text DEFAULT '' NOT NULL;

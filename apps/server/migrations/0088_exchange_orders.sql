CREATE INDEX "order_returns_exchange" ON "order_returns" USING btree ("website_id","exchange_order_id") WHERE "order_returns"."exchange_order_id" <> '';

CREATE INDEX "payments_awaited" ON "payments" USING btree ("website_id","order_id") WHERE state = 'pending';

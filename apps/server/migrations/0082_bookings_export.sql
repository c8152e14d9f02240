CREATE INDEX "payment_entries_moment" ON "payment_entries" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "gift_card_entries_moment" ON "gift_card_entries" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "order_refunds_settled" ON "order_refunds" USING btree ("website_id","settled_at");--> statement-breakpoint
CREATE INDEX "orders_canceled" ON "orders" USING btree ("website_id","canceled_at") WHERE canceled_at is not null;

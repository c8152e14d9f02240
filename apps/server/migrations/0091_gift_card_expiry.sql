ALTER TABLE "gift_cards" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "gift_cards_expiry" ON "gift_cards" USING btree ("website_id","expires_at") WHERE "gift_cards"."expires_at" is not null and "gift_cards"."balance_cents" > 0;--> statement-breakpoint
ALTER TABLE "gift_card_entries" DROP CONSTRAINT "gift_card_entries_amount";--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_amount" CHECK ("gift_card_entries"."amount_cents" <> 0 or "gift_card_entries"."kind" = 'extended');

-- Lists of posts by date, and how many they have: read by an index of moments instead of sorting every row of the page.
CREATE INDEX "items_dated" ON "items" USING btree ("website_id","collection_id","publish_on","id","status") WHERE "items"."product_type" is null and "items"."deleted_at" is null;

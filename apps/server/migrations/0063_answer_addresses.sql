-- A generated column takes no other rule: it is made anew, and its index with it.
ALTER TABLE "form_submissions" drop column "words";--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "words" text GENERATED ALWAYS AS (' ' || lower(replace(jsonb_path_query_array(summary, '$[*].value')::text, '"', ' ') || ' ' || note)) STORED;--> statement-breakpoint
CREATE INDEX "form_submissions_words" ON "form_submissions" USING gin ("website_id","words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "form_submissions_addresses" ON "form_submissions" USING gin ("website_id",(lower(jsonb_path_query_array(summary, '$[*] ? (@.type == "email").value')::text)::jsonb) jsonb_path_ops);

CREATE OR REPLACE FUNCTION plinth_addresses(words text) returns text[] language sql immutable as $$
     select coalesce(array_agg(distinct address), '{}')
     from regexp_matches(
         regexp_replace(words, '\\[bfnrt]|[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', ' ', 'g'),
         '[^\t\n\v\f\r @<>"(),;:\\\[\]]+@[^\t\n\v\f\r @<>"(),;:\\\[\].]+(?:[.][^\t\n\v\f\r @<>"(),;:\\\[\].]+)*', 'g') found,
       unnest(array[found[1], rtrim(found[1], '.!?''/')]) address
     where length(address) <= 256 and address ~ '@.'
   $$;--> statement-breakpoint
DROP INDEX "form_submissions_addresses";--> statement-breakpoint
ALTER TABLE "cart_contacts" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "form_submissions_addresses" ON "form_submissions" USING gin ("website_id",plinth_addresses("words"));
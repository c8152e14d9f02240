-- What was there before the ledger of stock had lines: line 0 of each variant that begins with something.
INSERT INTO "stock_movements" ("website_id", "variant_id", "number", "at", "item_id", "sku", "delta", "stock_after", "cause", "location_after")
SELECT f.website_id, f.variant_id, 0, f.at, f.item_id, f.sku, f.stock_after - f.delta, f.stock_after - f.delta, 'opening', f.stock_after - f.delta
FROM "stock_movements" f WHERE f.number = 1 AND f.stock_after <> f.delta;--> statement-breakpoint
INSERT INTO "stock_movements" ("website_id", "variant_id", "number", "item_id", "sku", "delta", "stock_after", "cause", "location_after")
SELECT v.website_id, v.id, 0, v.item_id, v.sku, v.stock, v.stock, 'opening', v.stock
FROM "variants" v WHERE v.stock <> 0
  AND NOT EXISTS (SELECT FROM "stock_movements" m WHERE m.website_id = v.website_id AND m.variant_id = v.id)
  AND NOT EXISTS (SELECT FROM "location_stock" s WHERE s.website_id = v.website_id AND s.variant_id = v.id AND s.stock <> 0);--> statement-breakpoint
-- A copy of a website has pieces at several places, and no line yet.
INSERT INTO "stock_movements" ("website_id", "variant_id", "number", "item_id", "sku", "delta", "stock_after", "cause", "location_id", "location_after")
SELECT v.website_id, v.id, row_number() OVER w - 1, v.item_id, v.sku, p.pieces, sum(p.pieces) OVER w, 'opening', p.location_id, p.pieces
FROM "variants" v CROSS JOIN LATERAL (
  SELECT 'main' AS location_id, v.stock - sum(s.stock)::int AS pieces FROM "location_stock" s
    WHERE s.website_id = v.website_id AND s.variant_id = v.id
  UNION ALL
  SELECT s.location_id, s.stock FROM "location_stock" s WHERE s.website_id = v.website_id AND s.variant_id = v.id) p
WHERE p.pieces <> 0 AND NOT EXISTS (SELECT FROM "stock_movements" m WHERE m.website_id = v.website_id AND m.variant_id = v.id)
WINDOW w AS (PARTITION BY v.website_id, v.id ORDER BY p.location_id <> 'main', p.location_id ROWS UNBOUNDED PRECEDING);--> statement-breakpoint
-- Variants that are gone took their pieces along without a line.
INSERT INTO "stock_movements" ("website_id", "variant_id", "number", "item_id", "sku", "delta", "stock_after", "cause", "location_id", "location_after")
SELECT l.website_id, l.variant_id, l.last + row_number() OVER w, l.item_id, l.sku, -l.there, l.total - sum(l.there) OVER w, 'other', l.location_id, 0
FROM (
  SELECT DISTINCT ON (m.website_id, m.variant_id, m.location_id) m.website_id, m.variant_id, m.location_id, m.item_id, m.sku,
    coalesce(m.location_after, m.stock_after) AS there,
    max(m.number) OVER (PARTITION BY m.website_id, m.variant_id) AS last,
    first_value(m.stock_after) OVER (PARTITION BY m.website_id, m.variant_id ORDER BY m.number DESC) AS total
  FROM "stock_movements" m
  WHERE NOT EXISTS (SELECT FROM "variants" v WHERE v.website_id = m.website_id AND v.id = m.variant_id)
  ORDER BY m.website_id, m.variant_id, m.location_id, m.number DESC) l
WHERE l.there <> 0
WINDOW w AS (PARTITION BY l.website_id, l.variant_id ORDER BY l.location_id ROWS UNBOUNDED PRECEDING);

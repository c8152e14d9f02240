-- The home pages of both themes had hero, tiles and lists in settings that no editor offers. What such a page shows becomes
-- sections and blocks, as its owner could have made them; a page that has sections already stays as it is.
CREATE OR REPLACE FUNCTION pg_temp.escaped(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(replace(replace(coalesce(words, ''), '&', '&amp;'), '<', '&lt;'), '>', '&gt;')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.placed(c int, r int, cs int, rs int) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('column', c, 'row', r, 'columnSpan', cs, 'rowSpan', rs)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.block(id text, type int, settings jsonb, desktop jsonb, mobile jsonb DEFAULT NULL) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('id', id, 'type', type, 'settings', settings,
    'place', jsonb_build_object('desktop', desktop) || CASE WHEN mobile IS NULL THEN '{}' ELSE jsonb_build_object('mobile', mobile) END)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.section(id text, look jsonb, blocks jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT '{"tone":"default","width":"wide","height":"auto","columns":12}'::jsonb || jsonb_build_object('id', id) || look || jsonb_build_object('blocks', blocks)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.listing(section_id text, of_website text, address text, shown jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(pg_temp.section(section_id, '{"spacing":"large"}',
    jsonb_build_array(pg_temp.block(section_id || '-items', 55, jsonb_build_object('collectionId', c.id) || shown, pg_temp.placed(1, 1, 12, 1))))), '[]')
  FROM collections c WHERE c.website_id = of_website AND c.url_id = address AND c.deleted_at IS NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.tiles(of_website text, tiles jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN count(*) = 0 THEN '[]' ELSE jsonb_build_array(pg_temp.section('home-tiles', '{"spacing":"large"}', jsonb_agg(
    pg_temp.block('home-tile-' || number, 5,
      jsonb_build_object('assetId', a.id, 'design', 'tile', 'aspectRatio', '4:5', 'title', left(tile->>'title', 300),
        'link', CASE WHEN tile->>'url' ~ '^(/|#|\?|https?://|mailto:|tel:|sms:)' THEN left(tile->>'url', 2000) ELSE '' END),
      pg_temp.placed(1 + ((number - 1) % 3)::int * 4, 1 + ((number - 1) / 3)::int, 4, 1),
      CASE WHEN number = 1 THEN pg_temp.placed(1, 1, 12, 1)
        ELSE pg_temp.placed(CASE WHEN number % 2 = 0 THEN 1 ELSE 7 END, 1 + (number / 2)::int, 6, 1) END) ORDER BY number))) END
  FROM jsonb_array_elements(CASE WHEN jsonb_typeof(tiles) = 'array' THEN tiles ELSE '[]' END) WITH ORDINALITY AS listed(tile, number)
  JOIN assets a ON a.website_id = of_website AND a.storage_key = of_website || substring(tile->>'image' from '^/content(/.*)$')
  WHERE number <= 12
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.button(s jsonb, c int, r int, wide int, mobile_row int) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN coalesce(s->'button'->>'label', '') = '' OR NOT coalesce(s->'button'->>'url', '') ~ '^(/|#|\?|https?://|mailto:|tel:|sms:)' THEN '[]'
    ELSE jsonb_build_array(pg_temp.block('home-button', 53,
      jsonb_build_object('label', left(s->'button'->>'label', 200), 'link', left(s->'button'->>'url', 2000)),
      pg_temp.placed(c, r, wide, 1) || '{"align":"end"}', pg_temp.placed(1, mobile_row, 12, 1))) END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION pg_temp.home(of_website text, theme text, title text, picture text, body text, s jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('sections',
    jsonb_build_array(
      CASE WHEN theme = 'lookbook' OR picture IS NULL THEN
        pg_temp.section('home-hero',
          '{"height":"large","align":"end","stack":"tablet"}'::jsonb || CASE WHEN picture IS NULL THEN '{}' ELSE
            jsonb_build_object('background', jsonb_build_object('source', 'upload', 'assetId', picture, 'overlay', 84, 'veil', 'start', 'narrow', 'above')) END,
          jsonb_build_array(pg_temp.block('home-words', 2, words, pg_temp.placed(1, 1, 6, 1))) || pg_temp.button(s, 1, 2, 6, 2))
      ELSE
        pg_temp.section('home-cover', '{"spacing":"large","stack":"tablet"}',
          jsonb_build_array(
            pg_temp.block('home-picture', 5, jsonb_build_object('assetId', picture, 'aspectRatio', '4:3'), pg_temp.placed(1, 1, 8, 3), pg_temp.placed(1, 1, 12, 1)),
            pg_temp.block('home-rule', 47, '{"style":"solid","width":"full"}', pg_temp.placed(9, 1, 4, 1) || '{"align":"start"}', pg_temp.placed(1, 2, 12, 1)),
            pg_temp.block('home-kicker', 2, jsonb_build_object('size', 'small', 'html', '<p>' || pg_temp.escaped(s->>'kicker') || '</p>'), pg_temp.placed(9, 1, 4, 1), pg_temp.placed(1, 2, 12, 1)),
            pg_temp.block('home-words', 2, words, pg_temp.placed(9, 2, 4, 1) || '{"align":"end"}', pg_temp.placed(1, 3, 12, 1)))
          || pg_temp.button(s, 9, 3, 4, 4))
      END)
    || pg_temp.tiles(of_website, s->'categories')
    || CASE WHEN theme = 'lookbook' THEN
        pg_temp.listing('home-shop', of_website, 'shop', '{"design":"cards","headerText":"From the shop","moreLabel":"See everything","count":8,"featured":true}')
      ELSE
        pg_temp.listing('home-journal', of_website, 'journal', '{"design":"lead","headerText":"Journal","moreLabel":"Every story","count":5}')
        || pg_temp.listing('home-work', of_website, 'work', '{"design":"strip","headerText":"Work","moreLabel":"The whole index","count":8}')
      END
    || CASE WHEN btrim(body) = '' THEN '[]' ELSE jsonb_build_array(pg_temp.section('home-statement', '{"spacing":"large"}'::jsonb || CASE WHEN theme = 'lookbook' THEN '{"width":"inset"}' ELSE '{}' END::jsonb,
        jsonb_build_array(pg_temp.block('home-story', 2, jsonb_build_object('size', 'statement', 'align', CASE WHEN theme = 'lookbook' THEN 'center' ELSE 'start' END, 'html', left(body, 200000)), pg_temp.placed(1, 1, 12, 1))))) END
    || CASE WHEN theme = 'lookbook' THEN
        pg_temp.listing('home-journal', of_website, 'journal', '{"design":"cards","headerText":"From the journal","moreLabel":"All stories","count":3}')
      ELSE
        pg_temp.listing('home-prints', of_website, 'prints', '{"design":"cards","headerText":"Prints","moreLabel":"The print room","count":3,"featured":true}')
      END)
  FROM (SELECT jsonb_build_object('size', 'large', 'html',
      '<h1>' || pg_temp.escaped(coalesce(nullif(s->>'headline', ''), title)) || '</h1>'
      || CASE WHEN coalesce(s->>'lead', '') = '' THEN '' ELSE '<p>' || pg_temp.escaped(s->>'lead') || '</p>' END) AS words) AS said
$$;
--> statement-breakpoint
UPDATE collections c
SET layout = pg_temp.home(c.website_id, w.theme_name, c.title, c.main_asset_id, c.body, c.settings),
  body = '',
  settings = c.settings - 'headline' - 'lead' - 'kicker' - 'button' - 'categories'
FROM websites w
WHERE w.website_id = c.website_id AND w.theme_name IN ('lookbook', 'broadsheet')
  AND c.settings->>'view' = 'home' AND c.type_name = 'page' AND c.layout IS NULL AND c.deleted_at IS NULL;

-- Ways to pay are chosen since today; the demo sites have always said that no money moves.
UPDATE "websites" SET "store_settings" = "store_settings" || '{"testGateway": true}'
WHERE "is_demo" AND NOT "store_settings" ? 'testGateway';

ALTER TABLE "categories" ADD COLUMN "rules" jsonb;

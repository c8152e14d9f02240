ALTER TABLE "analytics_days" ALTER COLUMN "hits" SET DATA TYPE bigint, ALTER COLUMN "visits" SET DATA TYPE bigint, ALTER COLUMN "visitors" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "analytics_speed" ALTER COLUMN "counts" SET DATA TYPE bigint[];--> statement-breakpoint
ALTER TABLE "error_places" ADD COLUMN "day" date;--> statement-breakpoint
-- On which days an error came was not kept: what was counted stands on the day of its last time, what was past the places told apart beside it.
UPDATE "error_places" p SET "day" = r."last_at"::date FROM "error_reports" r WHERE r."website_id" = p."website_id" AND r."key" = p."key";--> statement-breakpoint
DELETE FROM "error_places" WHERE "day" IS NULL;--> statement-breakpoint
ALTER TABLE "error_places" DROP CONSTRAINT "error_places_website_id_key_path_browser_pk";--> statement-breakpoint
ALTER TABLE "error_places" ALTER COLUMN "day" SET NOT NULL;--> statement-breakpoint
INSERT INTO "error_places" ("website_id", "key", "day", "path", "browser", "count")
SELECT r."website_id", r."key", r."last_at"::date, '(other)', '(other)', r."count" - coalesce(sum(p."count"), 0)
FROM "error_reports" r LEFT JOIN "error_places" p ON p."website_id" = r."website_id" AND p."key" = r."key"
GROUP BY r."website_id", r."key" HAVING r."count" > coalesce(sum(p."count"), 0);--> statement-breakpoint
ALTER TABLE "error_places" ADD CONSTRAINT "error_places_website_id_day_key_path_browser_pk" PRIMARY KEY("website_id","day","key","path","browser");

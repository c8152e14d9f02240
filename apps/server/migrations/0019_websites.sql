CREATE TABLE "setup_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
UPDATE "websites" SET "is_demo" = true, "kind" = CASE "identifier" WHEN 'alder-ash' THEN 'shop' ELSE 'portfolio' END
WHERE "identifier" IN ('alder-ash', 'low-winter-sun') AND EXISTS (
	SELECT 1 FROM "memberships" m JOIN "accounts" a ON a."id" = m."account_id"
	WHERE m."website_id" = "websites"."website_id" AND a."email" = 'owner@plinth.example'
);

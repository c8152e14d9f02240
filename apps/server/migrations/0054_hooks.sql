CREATE TABLE "hook_deliveries" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"hook_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"cause" text NOT NULL,
	"facts" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"answer_status" integer DEFAULT 0 NOT NULL,
	"answer_text" text DEFAULT '' NOT NULL,
	"took_ms" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tried_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	CONSTRAINT "hook_deliveries_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"former_secret" text DEFAULT '' NOT NULL,
	"former_until" timestamp with time zone,
	"stopped" text DEFAULT '' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"rest_until" timestamp with time zone,
	"account_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hooks_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "hook_deliveries_once" ON "hook_deliveries" USING btree ("website_id","hook_id","event","subject","cause");--> statement-breakpoint
CREATE INDEX "hook_deliveries_of_hook" ON "hook_deliveries" USING btree ("website_id","hook_id","id");--> statement-breakpoint
CREATE INDEX "hook_deliveries_waiting" ON "hook_deliveries" USING btree ("website_id","hook_id") WHERE "hook_deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "hooks_url" ON "hooks" USING btree ("website_id","url");
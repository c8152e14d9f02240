CREATE TABLE "analytics_days" (
	"website_id" text NOT NULL,
	"day" date NOT NULL,
	"topic" text NOT NULL,
	"label" text NOT NULL,
	"hits" integer NOT NULL,
	"visits" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "analytics_days_website_id_day_topic_label_pk" PRIMARY KEY("website_id","day","topic","label")
);
--> statement-breakpoint
CREATE TABLE "analytics_hits" (
	"website_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" text NOT NULL,
	"kind" smallint NOT NULL,
	"visitor" text NOT NULL,
	"path" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"value" double precision,
	CONSTRAINT "analytics_hits_website_id_at_id_pk" PRIMARY KEY("website_id","at","id")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
-- What has no partition of its own: the days before the job of analytics first ran, and what a backup brings back.
CREATE TABLE "analytics_hits_rest" PARTITION OF "analytics_hits" DEFAULT;
--> statement-breakpoint
CREATE TABLE "analytics_salts" (
	"website_id" text NOT NULL,
	"day" date NOT NULL,
	"salt" text NOT NULL,
	CONSTRAINT "analytics_salts_website_id_day_pk" PRIMARY KEY("website_id","day")
);
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"website_id" text NOT NULL,
	"key" text NOT NULL,
	"message" text NOT NULL,
	"stack" text NOT NULL,
	"application" text NOT NULL,
	"path" text NOT NULL,
	"browser" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "error_reports_website_id_key_pk" PRIMARY KEY("website_id","key")
);

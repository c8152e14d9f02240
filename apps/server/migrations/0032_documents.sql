CREATE TABLE "document_history" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"entity_id" text NOT NULL,
	"event" text NOT NULL,
	"account_ids" text[] DEFAULT '{}' NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_history_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_updates" (
	"website_id" text NOT NULL,
	"kind" text NOT NULL,
	"entity_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"data" "bytea" NOT NULL,
	"account_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_updates_website_id_kind_entity_id_seq_pk" PRIMARY KEY("website_id","kind","entity_id","seq")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"website_id" text NOT NULL,
	"kind" text NOT NULL,
	"entity_id" text NOT NULL,
	"state" "bytea" NOT NULL,
	"state_seq" bigint DEFAULT 0 NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"noted_seq" bigint DEFAULT 0 NOT NULL,
	"base_state" "bytea" NOT NULL,
	"base_version" integer NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"account_id" text,
	"publish_on" timestamp with time zone,
	"publish_by" text,
	"publish_problem" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_website_id_kind_entity_id_pk" PRIMARY KEY("website_id","kind","entity_id")
);
--> statement-breakpoint
CREATE INDEX "document_history_entity" ON "document_history" USING btree ("website_id","kind","entity_id","id");--> statement-breakpoint
CREATE INDEX "documents_drafts" ON "documents" USING btree ("website_id","updated_at") WHERE "documents"."changes" > 0;--> statement-breakpoint
CREATE INDEX "documents_due" ON "documents" USING btree ("website_id","publish_on") WHERE "documents"."publish_on" is not null;
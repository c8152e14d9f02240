CREATE TABLE "payment_attempts" (
	"website_id" text NOT NULL,
	"id" text NOT NULL,
	"cart_id" text NOT NULL,
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text DEFAULT '' NOT NULL,
	"provider_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"test_mode" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"payment_state" text DEFAULT 'authorized' NOT NULL,
	"held" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sealed_visit" text NOT NULL,
	"order_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_attempts_website_id_id_pk" PRIMARY KEY("website_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"website_id" text NOT NULL,
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"provider_reference" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_website_id_provider_id_pk" PRIMARY KEY("website_id","provider","id")
);
--> statement-breakpoint
CREATE INDEX "payment_attempts_cart" ON "payment_attempts" USING btree ("website_id","cart_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_reference" ON "payment_attempts" USING btree ("website_id","provider","provider_reference");
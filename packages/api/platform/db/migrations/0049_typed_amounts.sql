CREATE TABLE "exchange_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"slug" text NOT NULL,
	"currency" text,
	"rate" numeric,
	"source" text,
	"rated_on" date
);

ALTER TABLE "startups" ADD COLUMN "typed_amounts" jsonb DEFAULT '{}'::jsonb NOT NULL;
CREATE UNIQUE INDEX "exchange_rates_slug" ON "exchange_rates" USING btree ("slug");

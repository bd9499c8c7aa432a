CREATE TABLE "search_rebuilds" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text,
	"field" text,
	"option_id" uuid,
	"position" uuid,
	"rebuilt" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);


CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"slug" text NOT NULL,
	"address" text NOT NULL,
	"title" text,
	"state" text,
	"introduction" text,
	"is_featured" boolean,
	"startup_uuids" uuid[] DEFAULT '{}' NOT NULL
);

CREATE UNIQUE INDEX "collections_slug" ON "collections" USING btree ("slug");
CREATE UNIQUE INDEX "collections_address" ON "collections" USING btree ("address");

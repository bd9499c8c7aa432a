CREATE TABLE "deck_pages" (
	"version_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "deck_pages_version_id_page_pk" PRIMARY KEY("version_id","page")
);

CREATE TABLE "deck_reads" (
	"version_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"seconds" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deck_reads_version_id_user_id_page_pk" PRIMARY KEY("version_id","user_id","page")
);

CREATE TABLE "deck_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"startup_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"pages" integer NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"worked_at" timestamp with time zone,
	"rendered" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"ready_at" timestamp with time zone,
	CONSTRAINT "deck_versions_state" CHECK (state in ('waiting', 'making', 'ready', 'failed'))
);

ALTER TABLE "deck_pages" ADD CONSTRAINT "deck_pages_version_id_deck_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "deck_versions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "deck_reads" ADD CONSTRAINT "deck_reads_version_id_deck_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "deck_versions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "deck_reads" ADD CONSTRAINT "deck_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "deck_versions" ADD CONSTRAINT "deck_versions_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "startups"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "deck_versions" ADD CONSTRAINT "deck_versions_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "deck_reads_user" ON "deck_reads" USING btree ("user_id");
CREATE UNIQUE INDEX "deck_versions_number" ON "deck_versions" USING btree ("startup_id","number");
CREATE INDEX "deck_versions_uploaded_by" ON "deck_versions" USING btree ("uploaded_by");
CREATE INDEX "deck_versions_due" ON "deck_versions" USING btree ("created_at") WHERE state in ('waiting', 'making');

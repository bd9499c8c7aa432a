CREATE TABLE "deck_link_browsers" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"is_own" boolean NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);

CREATE TABLE "deck_link_reads" (
	"version_id" uuid NOT NULL,
	"link_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"seconds" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deck_link_reads_version_id_link_id_page_pk" PRIMARY KEY("version_id","link_id","page")
);

CREATE TABLE "deck_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"startup_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"organisation" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);

ALTER TABLE "access_readers" ALTER COLUMN "user_id" DROP NOT NULL;
ALTER TABLE "access_readers" ADD COLUMN "link_id" uuid;
ALTER TABLE "deck_link_browsers" ADD CONSTRAINT "deck_link_browsers_link_id_deck_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "deck_links"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "deck_link_reads" ADD CONSTRAINT "deck_link_reads_version_id_deck_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "deck_versions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "deck_link_reads" ADD CONSTRAINT "deck_link_reads_link_id_deck_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "deck_links"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "deck_links" ADD CONSTRAINT "deck_links_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "startups"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "deck_links" ADD CONSTRAINT "deck_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "deck_link_browsers_link" ON "deck_link_browsers" USING btree ("link_id");
CREATE INDEX "deck_link_reads_link" ON "deck_link_reads" USING btree ("link_id");
CREATE UNIQUE INDEX "deck_links_token" ON "deck_links" USING btree ("token_hash");
CREATE INDEX "deck_links_startup" ON "deck_links" USING btree ("startup_id","created_at");
CREATE INDEX "deck_links_created_by" ON "deck_links" USING btree ("created_by");
ALTER TABLE "access_readers" ADD CONSTRAINT "access_readers_link_id_deck_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "deck_links"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "access_readers_link" ON "access_readers" USING btree ("link_id");
ALTER TABLE "access_readers" ADD CONSTRAINT "access_readers_one" CHECK ((user_id is null) <> (link_id is null));

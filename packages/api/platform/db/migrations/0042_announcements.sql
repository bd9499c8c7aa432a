CREATE TABLE "announcement_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"announcement_id" uuid NOT NULL,
	"user_id" uuid,
	"subscriber_id" uuid,
	"notifies" boolean NOT NULL,
	"mails" boolean NOT NULL,
	"reached_at" timestamp with time zone
);

CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"country" text,
	"category_uuid" uuid,
	"listing" text,
	"channels" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"created_by" uuid,
	CONSTRAINT "announcements_state" CHECK (state in ('draft', 'sending', 'sent', 'stopped'))
);

ALTER TABLE "mail_preferences" ADD COLUMN "asked" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "announcements"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_category_uuid_categories_id_fk" FOREIGN KEY ("category_uuid") REFERENCES "categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "announcement_recipients_user" ON "announcement_recipients" USING btree ("announcement_id","user_id");
CREATE UNIQUE INDEX "announcement_recipients_subscriber" ON "announcement_recipients" USING btree ("announcement_id","subscriber_id");
CREATE INDEX "announcement_recipients_of_user" ON "announcement_recipients" USING btree ("user_id");
CREATE INDEX "announcement_recipients_of_subscriber" ON "announcement_recipients" USING btree ("subscriber_id");
CREATE INDEX "announcement_recipients_waiting" ON "announcement_recipients" USING btree ("announcement_id") WHERE reached_at is null;
CREATE INDEX "announcements_updated" ON "announcements" USING btree ("updated_at","id");
CREATE INDEX "announcements_created_by" ON "announcements" USING btree ("created_by");
CREATE INDEX "announcements_category_uuid" ON "announcements" USING btree ("category_uuid");

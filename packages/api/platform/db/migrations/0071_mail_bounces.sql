CREATE TABLE "mail_bounces" (
	"email" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mail_id" uuid NOT NULL,
	"status" text NOT NULL,
	"diagnostic" text NOT NULL
);

ALTER TABLE "mails" DROP CONSTRAINT "mails_state";
ALTER TABLE "mails" ADD COLUMN "bounced_at" timestamp with time zone;
CREATE INDEX "mail_bounces_created" ON "mail_bounces" USING btree ("created_at");
CREATE INDEX "mails_bounced" ON "mails" USING btree ("bounced_at") WHERE bounced_at is not null;
ALTER TABLE "mails" ADD CONSTRAINT "mails_state" CHECK (state in ('queued', 'retrying', 'sent', 'bounced', 'dead'));

ALTER TABLE "reports" ADD COLUMN "about" text DEFAULT 'chat' NOT NULL;
ALTER TABLE "reports" ADD COLUMN "name" text;
ALTER TABLE "reports" ADD COLUMN "startup_id" uuid;
CREATE UNIQUE INDEX "reports_waiting_startup" ON "reports" USING btree ("startup_id","reporter_id") WHERE about = 'startup' and state = 'waiting';
CREATE UNIQUE INDEX "reports_waiting_person" ON "reports" USING btree ("reported_id","reporter_id") WHERE about = 'user' and state = 'waiting';
ALTER TABLE "reports" ADD CONSTRAINT "reports_about" CHECK (about in ('chat', 'startup', 'user'));
update reports r set name = nullif(concat_ws(' ', u.first_name, u.last_name), '') from users u where u.id = r.reported_id;

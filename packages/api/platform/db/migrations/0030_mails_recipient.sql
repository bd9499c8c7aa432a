CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient","queued_at");

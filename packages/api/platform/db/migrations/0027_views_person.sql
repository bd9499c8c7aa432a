CREATE INDEX "views_person" ON "views" USING btree ("viewer_id","startup_id");

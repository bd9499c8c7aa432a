DROP INDEX "startups_published";
CREATE INDEX "startups_published" ON "startups" USING btree ("published_at") INCLUDE (id) WHERE is_published;

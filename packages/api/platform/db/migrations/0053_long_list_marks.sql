ALTER TABLE "marked_lists" ADD COLUMN "written_from" bigint;
CREATE INDEX "startup_search_choices" ON "startup_search" USING btree ("category_id","stage_id","phase_id","country","created_at" DESC NULLS FIRST,"startup_id" DESC NULLS FIRST) WHERE is_published;

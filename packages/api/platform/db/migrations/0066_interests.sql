ALTER TABLE "interests" ADD COLUMN "organisation_id" uuid;
ALTER TABLE "interests" ADD CONSTRAINT "interests_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "interests_organisation" ON "interests" USING btree ("organisation_id");
-- Of interests from before this column: where their investor works now.
UPDATE "interests" i SET "organisation_id" = (
	SELECT m."organisation_id" FROM "memberships" m JOIN "organisations" o ON o."id" = m."organisation_id"
	WHERE m."user_id" = i."investor_id" AND m."since" IS NOT NULL AND m."ended_at" IS NULL
	ORDER BY o."person_id" IS NOT DISTINCT FROM i."investor_id" LIMIT 1);

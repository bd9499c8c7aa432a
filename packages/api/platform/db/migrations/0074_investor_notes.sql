ALTER TABLE "investor_notes" ADD COLUMN "organisation_id" uuid;
ALTER TABLE "investor_notes" ADD CONSTRAINT "investor_notes_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "investor_notes_organisation" ON "investor_notes" USING btree ("organisation_id","startup_id");

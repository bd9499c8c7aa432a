-- Who is invited to an organisation and has not answered. Drafted out of db/schema, then reviewed: nothing that is there changes.

CREATE TABLE "organisation_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "organisation_invitations_role" CHECK (role in ('owner', 'member', 'viewer'))
);

ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "organisation_invitations" ADD CONSTRAINT "organisation_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "organisation_invitations_pair" ON "organisation_invitations" USING btree ("organisation_id","email");
CREATE INDEX "organisation_invitations_email" ON "organisation_invitations" USING btree ("email");
CREATE INDEX "organisation_invitations_invited_by" ON "organisation_invitations" USING btree ("invited_by");
CREATE INDEX "organisation_invitations_expiry" ON "organisation_invitations" USING btree ("expires_at");

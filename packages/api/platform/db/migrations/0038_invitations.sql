CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"rights" text NOT NULL,
	"locale" text,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"invited_by" uuid,
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('startup', 'vc', 'admin')),
	CONSTRAINT "invitations_rights" CHECK ("invitations"."rights" in ('full', 'moderator', 'read_only'))
);

ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "invitations_email" ON "invitations" USING btree ("email");
CREATE UNIQUE INDEX "invitations_token" ON "invitations" USING btree ("token_hash");
CREATE INDEX "invitations_invited_by" ON "invitations" USING btree ("invited_by");
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("expires_at");

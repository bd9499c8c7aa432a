CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" text,
	"purpose" text NOT NULL,
	"version" integer NOT NULL,
	"given" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "consents_who" CHECK ((user_id is null) <> (email is null))
);

ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","purpose","created_at");
CREATE INDEX "consents_email" ON "consents" USING btree ("email","purpose","created_at");

-- What was agreed to before is kept as the first version of its text.
INSERT INTO "consents" ("id", "user_id", "email", "purpose", "version", "given", "created_at", "place")
SELECT gen_random_uuid(), u.id, CASE WHEN u.id IS NULL THEN s.email END, 'newsletter', 1, true, s.confirmed_at, 'before'
FROM "newsletter_subscribers" s LEFT JOIN "users" u ON u.email = s.email AND u.email_verified
WHERE s.confirmed_at IS NOT NULL;
INSERT INTO "consents" ("id", "user_id", "purpose", "version", "given", "created_at", "place")
SELECT gen_random_uuid(), user_id, 'announcements', 1, true, now(), 'before'
FROM "mail_preferences" WHERE 'announcements' = ANY(asked);

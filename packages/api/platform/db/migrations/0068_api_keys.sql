CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"start" text NOT NULL,
	"scopes" text[] NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);

ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("key_hash");
CREATE INDEX "api_keys_made_by" ON "api_keys" USING btree ("made_by");
CREATE INDEX "api_keys_end" ON "api_keys" USING btree ("ends_at");

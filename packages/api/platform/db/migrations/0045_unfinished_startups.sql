CREATE TABLE "unfinished_startups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

ALTER TABLE "unfinished_startups" ADD CONSTRAINT "unfinished_startups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "unfinished_startups_user" ON "unfinished_startups" USING btree ("user_id","updated_at");
CREATE INDEX "unfinished_startups_age" ON "unfinished_startups" USING btree ("updated_at");

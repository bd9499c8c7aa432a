CREATE TABLE "view_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"admin_session_id" uuid NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

ALTER TABLE "view_sessions" ADD CONSTRAINT "view_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "view_sessions" ADD CONSTRAINT "view_sessions_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "view_sessions_user" ON "view_sessions" USING btree ("user_id");
CREATE INDEX "view_sessions_admin" ON "view_sessions" USING btree ("admin_id");
CREATE INDEX "view_sessions_expiry" ON "view_sessions" USING btree ("expires_at");

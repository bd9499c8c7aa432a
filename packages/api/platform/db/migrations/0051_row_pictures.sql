CREATE TABLE "uploaded_pictures" (
	"address" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);

ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "gallery" text;
ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "show_gallery_publicly" boolean;
ALTER TABLE "uploaded_pictures" ADD CONSTRAINT "uploaded_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "uploaded_pictures_user" ON "uploaded_pictures" USING btree ("user_id");
CREATE INDEX "uploaded_pictures_age" ON "uploaded_pictures" USING btree ("created_at");

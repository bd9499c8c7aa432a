ALTER TABLE "users" ADD COLUMN "rights" text DEFAULT 'full' NOT NULL;
ALTER TABLE "users" ADD CONSTRAINT "users_rights" CHECK ("users"."rights" in ('full', 'moderator', 'read_only'));

ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "tagline" text;
ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "logo" text;
ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "video" text;
ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "instrument" text;
ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "round_deadline" date;

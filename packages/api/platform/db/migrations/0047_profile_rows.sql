ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "team" text;
ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "show_team_publicly" boolean;
ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "traction" text;
ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "show_traction_publicly" boolean;

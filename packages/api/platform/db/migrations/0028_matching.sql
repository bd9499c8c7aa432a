ALTER TABLE "investor_profiles" ADD COLUMN IF NOT EXISTS "cheque_min" numeric;
ALTER TABLE "investor_profiles" ADD COLUMN IF NOT EXISTS "cheque_max" numeric;
ALTER TABLE "startups" ADD COLUMN IF NOT EXISTS "round_size" numeric;

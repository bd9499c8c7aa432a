ALTER TABLE "categories" ADD COLUMN "other_names" text;

ALTER TABLE "job_runs" ADD COLUMN "ran_at" timestamp with time zone;
ALTER TABLE "job_runs" ADD COLUMN "done_at" timestamp with time zone;
ALTER TABLE "job_runs" ADD COLUMN "failed_at" timestamp with time zone;
ALTER TABLE "job_runs" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;
ALTER TABLE "job_runs" ADD COLUMN "error" text;
ALTER TABLE "job_runs" ADD COLUMN "every_ms" bigint;

ALTER TABLE "reports" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;
ALTER TABLE "reports" ADD COLUMN "due_at" timestamp with time zone;
ALTER TABLE "reports" ADD COLUMN "reminded_at" timestamp with time zone;
CREATE INDEX "reports_due" ON "reports" USING btree ("due_at") WHERE state = 'waiting' and reminded_at is null and due_at is not null;

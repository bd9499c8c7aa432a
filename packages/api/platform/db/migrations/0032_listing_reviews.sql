CREATE TABLE "listing_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"startup_id" uuid NOT NULL,
	"state" text DEFAULT 'submitted' NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" uuid,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"message" text,
	"notes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "listing_reviews_state" CHECK (state in ('submitted', 'changes_asked', 'closed', 'approved'))
);

ALTER TABLE "listing_reviews" ADD CONSTRAINT "listing_reviews_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "startups"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "listing_reviews" ADD CONSTRAINT "listing_reviews_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "listing_reviews" ADD CONSTRAINT "listing_reviews_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "listing_reviews_startup" ON "listing_reviews" USING btree ("startup_id","id");
CREATE INDEX "listing_reviews_state" ON "listing_reviews" USING btree ("state","submitted_at");
CREATE INDEX "listing_reviews_submitter" ON "listing_reviews" USING btree ("submitted_by");
CREATE INDEX "listing_reviews_decider" ON "listing_reviews" USING btree ("decided_by");
CREATE UNIQUE INDEX "listing_reviews_open" ON "listing_reviews" USING btree ("startup_id") WHERE state = 'submitted';

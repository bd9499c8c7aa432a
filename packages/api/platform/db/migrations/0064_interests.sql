CREATE TABLE "interest_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"interest_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"kind" text NOT NULL,
	"side" text,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"detail" text,
	"sentence" text
);

CREATE TABLE "interests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"startup_id" uuid NOT NULL,
	"founder_id" uuid,
	"investor_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"phase" text NOT NULL,
	"owed_by" text,
	"since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"paused_for" text[] DEFAULT '{}' NOT NULL,
	"paused_ms" bigint DEFAULT 0 NOT NULL,
	"reminded" integer,
	"lapsed_at" timestamp with time zone,
	"founder_ms" bigint,
	"investor_ms" bigint,
	"passed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"outcome_by" text,
	"outcome_state" text,
	"outcome_at" timestamp with time zone,
	CONSTRAINT "interests_phase" CHECK (phase in ('waiting', 'accepted', 'declined', 'moved', 'passed')),
	CONSTRAINT "interests_owed_by" CHECK (owed_by in ('founder', 'investor')),
	CONSTRAINT "interests_clock" CHECK ((owed_by is null) = (since is null))
);

ALTER TABLE "notifications" ADD COLUMN "until" timestamp with time zone;
ALTER TABLE "interest_events" ADD CONSTRAINT "interest_events_interest_id_interests_id_fk" FOREIGN KEY ("interest_id") REFERENCES "interests"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "interest_events" ADD CONSTRAINT "interest_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "interests" ADD CONSTRAINT "interests_founder_id_users_id_fk" FOREIGN KEY ("founder_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "interests" ADD CONSTRAINT "interests_investor_id_users_id_fk" FOREIGN KEY ("investor_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
CREATE UNIQUE INDEX "interest_events_place" ON "interest_events" USING btree ("interest_id","place");
CREATE INDEX "interest_events_actor" ON "interest_events" USING btree ("actor_id");
CREATE INDEX "interests_pair" ON "interests" USING btree ("startup_id","investor_id","created_at");
CREATE INDEX "interests_founder" ON "interests" USING btree ("founder_id","created_at");
CREATE INDEX "interests_investor" ON "interests" USING btree ("investor_id","created_at");
CREATE INDEX "interests_due" ON "interests" USING btree ("due_at") WHERE due_at is not null and lapsed_at is null;
CREATE INDEX "interests_running" ON "interests" USING btree ("startup_id") WHERE owed_by is not null and lapsed_at is null;

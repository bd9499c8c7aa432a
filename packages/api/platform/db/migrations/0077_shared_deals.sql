CREATE TABLE "shared_deal_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"actor_id" uuid,
	"kind" text NOT NULL,
	"from_stage" text,
	"to_stage" text,
	"text" text,
	"due_on" date,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_deal_events_kind" CHECK (kind in ('shared', 'moved', 'step_set', 'step_done', 'step_cleared'))
);

CREATE TABLE "shared_deals" (
	"organisation_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"stage" text DEFAULT 'interested' NOT NULL,
	"stage_at" timestamp with time zone DEFAULT now() NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"pass_reason" text,
	"next_step" text,
	"next_step_on" date,
	"reminded_at" timestamp with time zone,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"shared_by" uuid,
	"shared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"responsible_id" uuid,
	CONSTRAINT "shared_deals_pair" PRIMARY KEY("organisation_id","startup_id"),
	CONSTRAINT "shared_deals_next_step" CHECK (next_step is not null or next_step_on is null)
);

ALTER TABLE "organisations" ADD COLUMN "shared_stages" jsonb;
ALTER TABLE "shared_deal_events" ADD CONSTRAINT "shared_deal_events_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "shared_deal_events" ADD CONSTRAINT "shared_deal_events_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "startups"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "shared_deal_events" ADD CONSTRAINT "shared_deal_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "shared_deals" ADD CONSTRAINT "shared_deals_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "shared_deals" ADD CONSTRAINT "shared_deals_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "startups"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "shared_deals" ADD CONSTRAINT "shared_deals_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "shared_deals" ADD CONSTRAINT "shared_deals_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "shared_deal_events_deal" ON "shared_deal_events" USING btree ("organisation_id","startup_id","at");
CREATE INDEX "shared_deal_events_startup" ON "shared_deal_events" USING btree ("startup_id");
CREATE INDEX "shared_deal_events_actor" ON "shared_deal_events" USING btree ("actor_id");
CREATE INDEX "shared_deals_startup" ON "shared_deals" USING btree ("startup_id");
CREATE INDEX "shared_deals_shared_by" ON "shared_deals" USING btree ("shared_by");
CREATE INDEX "shared_deals_responsible" ON "shared_deals" USING btree ("responsible_id");
CREATE INDEX "shared_deals_due" ON "shared_deals" USING btree ("next_step_on") WHERE next_step_on is not null and reminded_at is null;

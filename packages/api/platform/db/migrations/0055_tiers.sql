CREATE TABLE "startup_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"startup_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"person_id" uuid,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"message" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "startup_grants_source" CHECK (source in ('request', 'founder', 'connection')),
	CONSTRAINT "startup_grants_state" CHECK (state in ('asked', 'granted', 'declined', 'withdrawn', 'revoked', 'ended'))
);

ALTER TABLE "startup_search" ADD COLUMN "kept" text[] DEFAULT '{}' NOT NULL;
ALTER TABLE "startups" ADD COLUMN "tiers" jsonb DEFAULT '{}'::jsonb NOT NULL;
ALTER TABLE "startup_grants" ADD CONSTRAINT "startup_grants_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "startups"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "startup_grants" ADD CONSTRAINT "startup_grants_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "startup_grants" ADD CONSTRAINT "startup_grants_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "startup_grants_pair" ON "startup_grants" USING btree ("startup_id","organisation_id");
CREATE INDEX "startup_grants_newest" ON "startup_grants" USING btree ("startup_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "startup_grants_organisation" ON "startup_grants" USING btree ("organisation_id");
CREATE INDEX "startup_grants_person" ON "startup_grants" USING btree ("person_id");
CREATE INDEX "startup_grants_due" ON "startup_grants" USING btree ("ends_at") WHERE state = 'granted' and ends_at is not null;
CREATE UNIQUE INDEX "startup_grants_waiting" ON "startup_grants" USING btree ("startup_id","organisation_id") WHERE state = 'asked';
CREATE UNIQUE INDEX "startup_grants_connection" ON "startup_grants" USING btree ("startup_id","organisation_id") WHERE source = 'connection';

-- Which groups of a startup somebody may read by grants that hold now, through any organisation that they belong to; `*` for all. An
-- empty list of a grant is every group.
create function granted_groups(startup uuid, person uuid) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct x.name), '{}')
  from startup_grants g
  join memberships m on m.organisation_id = g.organisation_id and m.user_id = person and m.since is not null and m.ended_at is null
  cross join unnest(case when g.groups = '{}' then array['*'] else g.groups end) x (name)
  where g.startup_id = startup and g.state = 'granted' and (g.ends_at is null or g.ends_at > now())
$$;

-- Who was accepted before is one of those whom the founder accepts.
insert into startup_grants (id, startup_id, organisation_id, person_id, source, state, created_at, answered_at)
  select gen_random_uuid(), c.startup_id, o.id, c.user_id, 'connection', 'granted', coalesce(c.answered_at, c.created_at), c.answered_at
  from connections c join organisations o on o.person_id = c.user_id where c.state = 'accepted' and not c.is_staff;

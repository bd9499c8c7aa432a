CREATE TABLE "report_answers" (
	"report_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);

CREATE TABLE "restrictions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"startup_id" uuid,
	"reason" text,
	"since" timestamp with time zone NOT NULL,
	"set_by" uuid,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lift_reason" text,
	CONSTRAINT "restrictions_subject" CHECK ((user_id is null) <> (startup_id is null)),
	CONSTRAINT "restrictions_kind" CHECK (kind in ('frozen', 'paused', 'reporting')),
	CONSTRAINT "restrictions_reporting" CHECK (kind <> 'reporting' or user_id is not null)
);

ALTER TABLE "reports" DROP CONSTRAINT "reports_state";
ALTER TABLE "reports" ADD COLUMN "told_at" timestamp with time zone;
ALTER TABLE "startups" ADD COLUMN "frozen_at" timestamp with time zone;
ALTER TABLE "users" ADD COLUMN "frozen_at" timestamp with time zone;
ALTER TABLE "report_answers" ADD CONSTRAINT "report_answers_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "report_answers" ADD CONSTRAINT "report_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "startups"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "restrictions" ADD CONSTRAINT "restrictions_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "report_answers_user" ON "report_answers" USING btree ("user_id");
CREATE UNIQUE INDEX "restrictions_user" ON "restrictions" USING btree ("user_id","kind") WHERE lifted_at is null;
CREATE UNIQUE INDEX "restrictions_startup" ON "restrictions" USING btree ("startup_id","kind") WHERE lifted_at is null;
CREATE INDEX "restrictions_user_all" ON "restrictions" USING btree ("user_id");
CREATE INDEX "restrictions_startup_all" ON "restrictions" USING btree ("startup_id");
CREATE INDEX "restrictions_set_by" ON "restrictions" USING btree ("set_by");
CREATE INDEX "restrictions_lifted_by" ON "restrictions" USING btree ("lifted_by");
ALTER TABLE "reports" ADD CONSTRAINT "reports_state" CHECK (state in ('waiting', 'upheld', 'dismissed', 'false'));

-- Who is frozen, and what is, is off the market as with a disabled owner, in the same transaction.
create or replace function owner_is_active(owner uuid) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('owner/' || owner, 0));
  return coalesce((select u.is_active and u.frozen_at is null from users u where u.id = owner), false);
end
$$;

create or replace function follow_owner() returns trigger language plpgsql as $$
declare
  is_shown boolean := new.is_active and new.frozen_at is null;
begin
  perform pg_advisory_xact_lock(hashtextextended('owner/' || new.id, 0));
  perform 1 from startup_counters c join startups w on w.id = c.startup_id where w.user_id = new.id order by c.startup_id for update of c;
  update startup_search s
    set is_published = w.is_published and is_shown and w.frozen_at is null, is_held = w.is_published and not (is_shown and w.frozen_at is null),
      is_public = w.is_published and is_shown and w.frozen_at is null and coalesce(w.show_publicly, false)
    from startups w where w.id = s.startup_id and w.user_id = new.id;
  return null;
end
$$;
drop trigger startups_follow_owner on users;
create trigger startups_follow_owner after update of is_active, frozen_at on users for each row
  when (old.is_active is distinct from new.is_active or old.frozen_at is distinct from new.frozen_at) execute function follow_owner();

-- Everybody has an organisation of one, which is what keeps the deals of whoever invests; teams come later, by more memberships.
-- It has no name: the person's stays in one place. Drafted out of db/schema, then reviewed.

create table organisations (
  id uuid primary key not null,
  kind text not null,
  name text,
  country text,
  register_number text,
  person_id uuid constraint organisations_person_id_users_id_fk references users(id) on delete cascade,
  created_at timestamp with time zone default now() not null,
  constraint organisations_kind check (kind in ('startup', 'investor', 'hub'))
);
create unique index organisations_person on organisations (person_id);

create table memberships (
  organisation_id uuid not null constraint memberships_organisation_id_organisations_id_fk references organisations(id) on delete cascade,
  user_id uuid not null constraint memberships_user_id_users_id_fk references users(id) on delete cascade,
  role text not null,
  invited_at timestamp with time zone,
  since timestamp with time zone,
  ended_at timestamp with time zone,
  constraint memberships_pair primary key (organisation_id, user_id),
  constraint memberships_role check (role in ('owner', 'member', 'viewer'))
);
create index memberships_user on memberships (user_id);

-- Accounts that are added meanwhile by a server of the version before get theirs when they first need it.
insert into organisations (id, kind, person_id, created_at)
  select gen_random_uuid(), case role when 'startup' then 'startup' when 'vc' then 'investor' else 'hub' end, id, created_at from users;
insert into memberships (organisation_id, user_id, role, since) select id, person_id, 'owner', created_at from organisations;

-- The next step with a startup, its tags, and what became of the steps before. They outlive an ended connection.
create table deals (
  organisation_id uuid not null constraint deals_organisation_id_organisations_id_fk references organisations(id) on delete cascade,
  startup_id uuid not null constraint deals_startup_id_startups_id_fk references startups(id) on delete cascade,
  next_step text,
  next_step_on date,
  reminded_at timestamp with time zone,
  tags text[] default '{}' not null,
  constraint deals_pair primary key (organisation_id, startup_id),
  constraint deals_next_step check (next_step is not null or next_step_on is null)
);
create index deals_startup on deals (startup_id);
create index deals_due on deals (next_step_on) where next_step_on is not null and reminded_at is null;

create table deal_steps (
  id uuid primary key not null,
  organisation_id uuid not null constraint deal_steps_organisation_id_organisations_id_fk references organisations(id) on delete cascade,
  startup_id uuid not null constraint deal_steps_startup_id_startups_id_fk references startups(id) on delete cascade,
  actor_id uuid constraint deal_steps_actor_id_users_id_fk references users(id) on delete set null,
  act text not null,
  next_step text not null,
  next_step_on date,
  at timestamp with time zone not null,
  constraint deal_steps_act check (act in ('set', 'done', 'cleared'))
);
create index deal_steps_deal on deal_steps (organisation_id, startup_id, at);
create index deal_steps_startup on deal_steps (startup_id);
create index deal_steps_actor on deal_steps (actor_id);

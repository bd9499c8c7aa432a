-- What investors keep for themselves: the board over their connections, its history, notes; and everyone's saved searches.

alter table connections add column stage text default 'interested' not null;
alter table connections add column stage_at timestamp with time zone default now() not null;
alter table connections add column position integer default 0 not null;
alter table connections add column pass_reason text;
alter table connections add constraint connections_stage check (stage in ('interested', 'contacted', 'meeting', 'diligence', 'invested', 'passed'));
-- Who was connected already has been interested since then; the newest stands first.
update connections c set stage_at = c.created_at, position = x.place
  from (select startup_id, user_id, row_number() over (partition by user_id order by created_at desc, startup_id desc) as place from connections) x
  where x.startup_id = c.startup_id and x.user_id = c.user_id;

-- It goes with its connection.
create table pipeline_moves (
  id uuid primary key not null,
  startup_id uuid not null,
  user_id uuid not null,
  actor_id uuid,
  from_stage text not null,
  to_stage text not null,
  reason text,
  at timestamp with time zone not null
);
alter table pipeline_moves add constraint pipeline_moves_connection foreign key (startup_id,user_id) references connections(startup_id,user_id) on delete cascade;
alter table pipeline_moves add constraint pipeline_moves_actor_id_users_id_fk foreign key (actor_id) references users(id) on delete set null;
create index pipeline_moves_card on pipeline_moves (startup_id,user_id,at);

create table investor_notes (
  id uuid primary key not null,
  user_id uuid not null,
  startup_id uuid not null,
  text text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null
);
alter table investor_notes add constraint investor_notes_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade;
alter table investor_notes add constraint investor_notes_startup_id_startups_id_fk foreign key (startup_id) references startups(id) on delete cascade;
create index investor_notes_author on investor_notes (user_id,startup_id,created_at);
create index investor_notes_startup on investor_notes (startup_id);

create table saved_searches (
  id uuid primary key not null,
  user_id uuid not null,
  resource text not null,
  name text not null,
  slug text not null,
  filter jsonb not null,
  sort jsonb not null,
  created_at timestamp with time zone not null,
  told_to timestamp with time zone not null
);
alter table saved_searches add constraint saved_searches_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade;
create unique index saved_searches_name on saved_searches (user_id,resource,slug);

-- Ending a connection puts it aside, and connecting again brings it back as it was. An ended connection is a row of a table
-- of its own, so that whatever reads `connections` reads active ones only. Drafted out of db/schema, then reviewed.

create table ended_connections (
  startup_id uuid not null references startups(id) on delete cascade,
  user_id uuid not null references users(id) on delete cascade,
  created_at timestamp with time zone default now() not null,
  stage text default 'interested' not null,
  stage_at timestamp with time zone default now() not null,
  position integer default 0 not null,
  pass_reason text,
  state text default 'pending' not null,
  answered_at timestamp with time zone,
  decline_reason text,
  is_staff boolean default false not null,
  ended_at timestamp with time zone not null,
  notice_withdrawn boolean default false not null,
  constraint ended_connections_pair primary key (startup_id,user_id)
);
create index ended_connections_user on ended_connections (user_id);

-- History outlives the active row; it goes with the startup or the account.
alter table pipeline_moves drop constraint pipeline_moves_connection;
alter table pipeline_moves add constraint pipeline_moves_startup_id_startups_id_fk foreign key (startup_id) references startups(id) on delete cascade;
alter table pipeline_moves add constraint pipeline_moves_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade;
create index pipeline_moves_user on pipeline_moves (user_id);

-- What happened to a person, for the bell, and the log that open windows follow. Drafted out of db/schema, then reviewed.

create table notifications (
  id uuid primary key not null,
  user_id uuid not null references users(id) on delete cascade,
  kind text not null,
  actor_id uuid references users(id) on delete cascade,
  startup_id uuid references startups(id) on delete cascade,
  about text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone
);
create index notifications_user on notifications (user_id,created_at desc,id desc);
create unique index notifications_unread on notifications (user_id,kind,about) where read_at is null;
create index notifications_actor on notifications (actor_id);
create index notifications_startup on notifications (startup_id);

create table events (
  id bigint generated always as identity primary key,
  user_id uuid not null references users(id) on delete cascade,
  topic text not null,
  about text,
  created_at timestamp with time zone not null
);
create index events_user on events (user_id,id);
create index events_created on events (created_at);

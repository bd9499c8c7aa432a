-- How founders answer connections; chats between the two of a connection; messages reported to administrators. Drafted out of db/schema, then reviewed.

alter table connections add column state text default 'pending' not null;
alter table connections add column answered_at timestamp with time zone;
alter table connections add column decline_reason text;
alter table connections add constraint connections_state check (state in ('pending', 'accepted', 'declined'));

-- Outlives the connection, so that ending and making it anew does not go round a decline.
create table connection_declines (
  startup_id uuid not null references startups(id) on delete cascade,
  user_id uuid not null references users(id) on delete cascade,
  declined_at timestamp with time zone not null,
  constraint connection_declines_pair primary key (startup_id,user_id)
);
create index connection_declines_user on connection_declines (user_id);

create table chats (
  id uuid primary key not null,
  low_id uuid not null references users(id) on delete cascade,
  high_id uuid not null references users(id) on delete cascade,
  created_at timestamp with time zone not null,
  active_at timestamp with time zone not null,
  last_place integer default 0 not null,
  constraint chats_order check (low_id < high_id)
);
create unique index chats_pair on chats (low_id,high_id);
create index chats_high on chats (high_id);

create table chat_members (
  chat_id uuid not null references chats(id) on delete cascade,
  user_id uuid not null references users(id) on delete cascade,
  read_place integer default 0 not null,
  blocked_at timestamp with time zone,
  constraint chat_members_pair primary key (chat_id,user_id)
);
create index chat_members_user on chat_members (user_id);

create table chat_messages (
  chat_id uuid not null references chats(id) on delete cascade,
  place integer not null,
  id uuid not null,
  sender_id uuid not null references users(id) on delete cascade,
  text text not null,
  sent_at timestamp with time zone not null,
  constraint chat_messages_place primary key (chat_id,place)
);
create unique index chat_messages_id on chat_messages (chat_id,id);
create index chat_messages_sender on chat_messages (sender_id);

create table reports (
  id uuid primary key not null,
  reporter_id uuid references users(id) on delete set null,
  reported_id uuid references users(id) on delete set null,
  reason text not null,
  created_at timestamp with time zone not null,
  state text default 'waiting' not null,
  note text,
  decided_at timestamp with time zone,
  decided_by uuid references users(id) on delete set null,
  constraint reports_state check (state in ('waiting', 'upheld', 'dismissed'))
);
create index reports_state_created on reports (state,created_at);
create index reports_reporter on reports (reporter_id);
create index reports_reported on reports (reported_id);

-- A copy: what is reported stays as it was, and nothing else of the chat is read.
create table report_messages (
  report_id uuid not null references reports(id) on delete cascade,
  place integer not null,
  sender_id uuid references users(id) on delete set null,
  text text not null,
  sent_at timestamp with time zone not null,
  constraint report_messages_place primary key (report_id,place)
);
create index report_messages_sender on report_messages (sender_id);

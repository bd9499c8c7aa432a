-- Requests for investor access, answered messages, and the trail by action. Drafted out of db/schema, then reviewed.

create table investor_requests (
  id uuid primary key not null,
  created_at timestamp with time zone not null,
  user_id uuid references users (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  company text not null,
  title text not null,
  website text not null,
  why text not null,
  state text not null,
  decided_at timestamp with time zone,
  decided_by uuid references users (id) on delete set null,
  note text,
  constraint investor_requests_state check (state in ('waiting', 'approved', 'refused'))
);
create unique index investor_requests_user on investor_requests (user_id);
create index investor_requests_state_created on investor_requests (state,created_at);

alter table contact_messages add column answered_at timestamp with time zone;
alter table contact_messages add column answered_by uuid references users (id) on delete set null;
create index contact_messages_unanswered on contact_messages (created_at) where answered_at is null;

create index audit_action on audit (action,at);

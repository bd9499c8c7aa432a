-- A session is one sign-in on one device; its token is renewed, and the session stays the same until its lifetime is over.
alter table access_tokens add column session_id uuid not null default gen_random_uuid();
alter table access_tokens add column began_at timestamp with time zone not null default now();
alter table access_tokens add column device text;
alter table access_tokens add column network text;
create index access_tokens_session on access_tokens (session_id);

-- Devices that have signed in to an account, by a hash of the secret that each keeps. It authenticates nothing: wrong tries of strangers do not lock these out.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint known_devices_pair primary key (user_id, device_hash)
);
create index known_devices_used on known_devices (last_used_at);

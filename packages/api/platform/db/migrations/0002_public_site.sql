-- What visitors send, and startups that anyone may read. Drafted out of db/schema, then reviewed.

create table contact_messages (
  id uuid primary key not null,
  created_at timestamp with time zone not null,
  name text not null,
  email text not null,
  phone_number text not null,
  msg_subject text not null,
  message text not null
);
create index contact_messages_created on contact_messages (created_at);

create table newsletter_subscribers (
  id uuid primary key not null,
  email text not null,
  name text,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  confirm_hash text,
  confirm_until timestamp with time zone,
  unsubscribe_token text not null
);
create unique index newsletter_subscribers_email on newsletter_subscribers (email);
create unique index newsletter_subscribers_confirm on newsletter_subscribers (confirm_hash);
create unique index newsletter_subscribers_unsubscribe on newsletter_subscribers (unsubscribe_token);

alter table startups add column if not exists show_publicly boolean;
alter table startups add column slug text;
-- Startups that are there already get the end of their uuid behind the name, so that no two are alike.
update startups set slug = coalesce(nullif(trim(both '-' from left(regexp_replace(lower(coalesce(startup_name, '')), '[^a-z0-9]+', '-', 'g'), 60)), ''), 'startup') || '-' || right(id::text, 12);
alter table startups alter column slug set not null;
create unique index startups_slug on startups (slug);

-- Only what is published and shown by its founder is in these.
alter table startup_search add column is_public boolean default false not null;
create index startup_search_public on startup_search (created_at desc,startup_id desc) include (user_id,category_id,stage_id,phase_id,country) where is_public;
create index startup_search_public_name on startup_search (name desc,startup_id desc) where is_public;

-- Mails that wait, are tried again or are given up, and which kinds a person wants. Drafted out of db/schema, then reviewed.

alter table mails rename column template to kind;
alter table mails
  add column state text,
  add column queued_at timestamp with time zone,
  add column tries integer default 0 not null,
  add column tried_at timestamp with time zone,
  add column error text,
  add column good_until timestamp with time zone,
  add column content jsonb,
  alter column sent_at drop not null;
update mails set state = 'sent', queued_at = sent_at, tries = 1, tried_at = sent_at;
alter table mails
  alter column state set not null,
  alter column queued_at set not null,
  add constraint mails_state check (state in ('queued', 'retrying', 'sent', 'dead'));
drop index mails_recipient;
create index mails_queued on mails (queued_at,id);
create index mails_unsent on mails (queued_at) where state <> 'sent';

create table mail_preferences (
  user_id uuid primary key not null references users(id) on delete cascade,
  off text[] default '{}' not null,
  stop_token text not null
);
create unique index mail_preferences_stop on mail_preferences (stop_token);

alter table notifications add column mailed_at timestamp with time zone;
create index notifications_unmailed on notifications (created_at) where read_at is null and mailed_at is null;

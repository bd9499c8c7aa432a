-- Questions on startups with their answers, and the mails of saved searches. Drafted out of db/schema, then reviewed.

create table questions (
  id uuid primary key not null,
  startup_id uuid not null references startups(id) on delete cascade,
  user_id uuid not null references users(id) on delete cascade,
  text text not null,
  created_at timestamp with time zone not null,
  edited_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  answer_edited_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_by uuid references users(id) on delete set null
);
create index questions_startup on questions (startup_id,created_at desc,id desc);
create index questions_asker on questions (user_id,startup_id);
create index questions_hider on questions (hidden_by);

-- The count of what is not hidden, whatever adds or takes away: a call, or an account that is erased. It runs before the row is
-- written, so that the count is locked before the startup that the row refers to, as a like and a delete of the startup do it.
create function count_questions() returns trigger language plpgsql as $$
declare
  change integer := 0;
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then change := change - 1; end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then change := change + 1; end if;
  if change <> 0 then
    update startup_counters set comments = comments + change where startup_id = coalesce(new.startup_id, old.startup_id);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger questions_are_counted before insert or delete or update of hidden_at on questions for each row execute function count_questions();

-- How often a saved search is mailed. Who has one that is, has a row here: when their next mails are due, and the secret that stops them.
alter table saved_searches add column mail text default 'none' not null;
alter table saved_searches add constraint saved_searches_mail check (mail in ('none', 'daily', 'weekly'));

create table search_mailings (
  user_id uuid primary key not null references users(id) on delete cascade,
  token text not null,
  daily_due timestamp with time zone,
  weekly_due timestamp with time zone,
  last_mailed_at timestamp with time zone
);
create unique index search_mailings_token on search_mailings (token);
create index search_mailings_daily on search_mailings (daily_due);
create index search_mailings_weekly on search_mailings (weekly_due);

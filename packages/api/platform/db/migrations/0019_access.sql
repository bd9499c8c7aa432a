-- What is on the market follows its founder's account, and an administrator's connection counts in no figure. Drafted out of db/schema, then reviewed.

-- Of startup_search, `is_published` means on the market from now on: published, and its owner may sign in. The others that are
-- published are held; administrators alone find them.
alter table startup_search add column is_held boolean default false not null;
create index startup_search_held on startup_search (created_at desc,startup_id desc) where is_held;

-- Whether an owner may sign in, which stays so until the transaction ends: publishing and disabling at once end up in step.
create function owner_is_active(owner uuid) returns boolean language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('owner/' || owner, 0));
  return coalesce((select u.is_active from users u where u.id = owner), false);
end
$$;

-- Whatever disables or enables a person takes their startups off the market, or brings them back, in the same transaction. The
-- counts are locked first, as everyone who writes search rows of several startups does.
create function follow_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('owner/' || new.id, 0));
  perform 1 from startup_counters c join startups w on w.id = c.startup_id where w.user_id = new.id order by c.startup_id for update of c;
  update startup_search s
    set is_published = w.is_published and new.is_active, is_held = w.is_published and not new.is_active,
      is_public = w.is_published and new.is_active and coalesce(w.show_publicly, false)
    from startups w where w.id = s.startup_id and w.user_id = new.id;
  return null;
end
$$;
create trigger startups_follow_owner after update of is_active on users for each row when (old.is_active is distinct from new.is_active) execute function follow_owner();

update startup_search s set is_published = false, is_held = true, is_public = false from users u where u.id = s.user_id and not u.is_active and s.is_published;

alter table connections add column is_staff boolean default false not null;
update connections x set is_staff = true from users u where u.id = x.user_id and u.role = 'admin';
update startup_counters c set connections = c.connections - x.n
  from (select startup_id, count(*)::int as n from connections where is_staff group by 1) x where x.startup_id = c.startup_id;

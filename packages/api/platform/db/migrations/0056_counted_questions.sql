-- What hangs on a startup goes with it in an order that a restored database, or one with many objects, does not keep: a count that is
-- written once its startup is gone would break its reference. So it is left alone there, and goes with the startup.
create or replace function count_questions() returns trigger language plpgsql as $$
declare
  startup uuid := coalesce(new.startup_id, old.startup_id);
  change integer := 0;
begin
  if tg_op <> 'INSERT' and old.hidden_at is null then change := change - 1; end if;
  if tg_op <> 'DELETE' and new.hidden_at is null then change := change + 1; end if;
  if change <> 0 then
    update startup_counters set comments = comments + change
      where startup_id = startup and exists (select 1 from startups s where s.id = startup);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

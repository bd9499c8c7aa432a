-- The audit trail by months: what is past its time goes as a whole month, and addresses are shortened after 90 days. Everything
-- else about a row stays as it was written. Drafted out of db/schema, then reviewed.

drop trigger audit_only_grows on audit;
drop trigger audit_is_never_emptied on audit;
alter table audit drop constraint audit_pkey;
alter table audit rename to audit_before;
alter index audit_at rename to audit_before_at;
alter index audit_actor rename to audit_before_actor;
alter index audit_target rename to audit_before_target;
alter index audit_action rename to audit_before_action;

create table audit (
  id uuid not null,
  at timestamp with time zone not null,
  actor_id uuid,
  action text not null,
  target text,
  address text,
  detail jsonb,
  constraint audit_pkey primary key (id, at)
) partition by range (at);
create index audit_at on audit (at);
create index audit_actor on audit (actor_id, at);
create index audit_target on audit (target, at);
create index audit_action on audit (action, at);
-- Addresses that are still whole, for the job that shortens them.
create index audit_whole_address on audit (at) where address is not null and address !~ '/(24|48)$';

-- The network that an address lies in: /24, or /48 of IPv6. What is no address is dropped.
create function shortened_address(address text) returns text language plpgsql immutable as $$
begin
  if address is null or address ~ '/(24|48)$' then return address; end if;
  return network(set_masklen(address::inet, case when family(address::inet) = 4 then 24 else 48 end))::text;
exception when invalid_text_representation then return null;
end
$$;

-- A row is never changed, but for its address: from the 90th day on it may become its network, and nothing else.
create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.at < now() - interval '90 days' and new.address is not distinct from shortened_address(old.address)
      and (new.id, new.at, new.action) = (old.id, old.at, old.action) and new.actor_id is not distinct from old.actor_id
      and new.target is not distinct from old.target and new.detail is not distinct from old.detail then
      return new;
    end if;
  end if;
  raise exception 'the audit trail only grows';
end
$$;
create trigger audit_only_grows before update or delete on audit for each row execute function refuse_change_of_audit();
create trigger audit_is_never_emptied before truncate on audit for each statement execute function refuse_change_of_audit();

-- What was written so far is one part, to the end of this month; a part for what lies in no month; and three months ahead.
do $$
declare
  first timestamp := date_trunc('month', greatest(now(), (select max(at) from audit_before)) at time zone 'utc') + interval '1 month';
  name text;
begin
  execute format('alter table audit attach partition audit_before for values from (minvalue) to (%L)', first::text || '+00');
  create table audit_rest partition of audit default;
  for n in 0..2 loop
    name := 'audit_' || to_char(first + n * interval '1 month', 'YYYY_MM');
    execute format('create table %I partition of audit for values from (%L) to (%L)', name, (first + n * interval '1 month')::text || '+00', (first + (n + 1) * interval '1 month')::text || '+00');
    execute format('create trigger audit_is_never_emptied before truncate on %I for each statement execute function refuse_change_of_audit()', name);
  end loop;
end
$$;
create trigger audit_is_never_emptied before truncate on audit_before for each statement execute function refuse_change_of_audit();
create trigger audit_is_never_emptied before truncate on audit_rest for each statement execute function refuse_change_of_audit();

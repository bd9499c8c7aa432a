-- Where a startup stands on a board belongs to the organisation, and so does the list of stages. What connections held until now moves
-- into deals, that of ended connections and of deleted startups too. Drafted out of db/schema, then reviewed.

alter table deals add column stage text default 'interested' not null;
alter table deals add column stage_at timestamp with time zone default now() not null;
alter table deals add column position integer default 0 not null;
alter table deals add column pass_reason text;
alter table organisations add column stages jsonb;
alter table pipeline_moves add column organisation_id uuid;
alter table pipeline_moves add constraint pipeline_moves_organisation_id_organisations_id_fk foreign key (organisation_id) references organisations(id) on delete cascade;
create index pipeline_moves_organisation on pipeline_moves (organisation_id);

-- Accounts that the version before last made while the version before was started beside it.
insert into organisations (id, kind, person_id, created_at)
select gen_random_uuid(), case role when 'vc' then 'investor' when 'admin' then 'hub' else 'startup' end, id, created_at
from users u where not exists (select 1 from organisations o where o.person_id = u.id);
insert into memberships (organisation_id, user_id, role, since)
select id, person_id, 'owner', created_at from organisations o
where person_id is not null and not exists (select 1 from memberships m where m.organisation_id = o.id and m.user_id = o.person_id);

insert into deals (organisation_id, startup_id, stage, stage_at, position, pass_reason)
select o.id, x.startup_id, x.stage, x.stage_at, x.position, x.pass_reason
from (
  select distinct on (user_id, startup_id) user_id, startup_id, stage, stage_at, position, pass_reason
  from (
    select 1 as place, user_id, startup_id, stage, stage_at, position, pass_reason from connections
    union all
    select 2, user_id, startup_id, stage, stage_at, position, pass_reason from ended_connections
  ) y order by user_id, startup_id, place
) x join organisations o on o.person_id = x.user_id
on conflict (organisation_id, startup_id) do update
  set stage = excluded.stage, stage_at = excluded.stage_at, position = excluded.position, pass_reason = excluded.pass_reason;

update pipeline_moves m set organisation_id = o.id from organisations o where o.person_id = m.user_id;

-- The same of deleted startups: each connection that waits with one gets its deal beside it, or what it held into the deal that waits.
with stood as (
  select distinct on (r.deleted_id, o.id, r.content ->> 'startup_id') r.deleted_id, o.id as organisation_id, r.people, r.content
  from deleted_rows r join organisations o on o.person_id = (r.content ->> 'user_id')::uuid
  where r.table_name in ('connections', 'ended_connections')
  order by r.deleted_id, o.id, r.content ->> 'startup_id', r.table_name
), held as (
  select deleted_id, organisation_id, people, jsonb_build_object('organisation_id', organisation_id, 'startup_id', content -> 'startup_id') as deal,
    jsonb_build_object('stage', content -> 'stage', 'stage_at', content -> 'stage_at', 'position', content -> 'position', 'pass_reason', content -> 'pass_reason') as standing
  from stood
), changed as (
  update deleted_rows r set content = r.content || h.standing from held h
  where r.deleted_id = h.deleted_id and r.table_name = 'deals' and r.content @> h.deal
  returning r.deleted_id, h.organisation_id
)
insert into deleted_rows (deleted_id, place, table_name, people, content)
select h.deleted_id, l.place + row_number() over (partition by h.deleted_id order by h.organisation_id), 'deals', h.people,
  h.deal || h.standing || '{"next_step": null, "next_step_on": null, "reminded_at": null, "tags": []}'
from held h cross join lateral (select max(place) as place from deleted_rows r where r.deleted_id = h.deleted_id) l
where not exists (select 1 from changed c where c.deleted_id = h.deleted_id and c.organisation_id = h.organisation_id);

-- A server of the version before may run beside this one during an update, and writes into connections.
create function bring_stage_into_deal() returns trigger language plpgsql as $$
begin
  insert into deals (organisation_id, startup_id, stage, stage_at, position, pass_reason)
  select o.id, new.startup_id, new.stage, new.stage_at, new.position, new.pass_reason from organisations o where o.person_id = new.user_id
  on conflict (organisation_id, startup_id) do update
    set stage = excluded.stage, stage_at = excluded.stage_at, position = excluded.position, pass_reason = excluded.pass_reason
    where tg_op = 'UPDATE';
  return null;
end $$;
create trigger connections_inserted_before after insert on connections for each row when (new.position <> 0) execute function bring_stage_into_deal();
create trigger connections_updated_before after update of stage, stage_at, position, pass_reason on connections for each row execute function bring_stage_into_deal();

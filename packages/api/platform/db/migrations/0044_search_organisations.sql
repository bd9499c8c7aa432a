-- A saved search belongs to the organisation; its mails go to who saved it. Drafted out of db/schema, then reviewed.

alter table saved_searches add column organisation_id uuid;
alter table saved_searches add constraint saved_searches_organisation_id_organisations_id_fk foreign key (organisation_id) references organisations(id) on delete cascade;
update saved_searches s set organisation_id = o.id from organisations o where o.person_id = s.user_id;
create index saved_searches_user on saved_searches (user_id);
drop index saved_searches_name;
create unique index saved_searches_name on saved_searches (organisation_id, resource, slug);

-- A server of the version before may run beside this one during an update, and knows none; neither does a row that was deleted before and is put back.
create function fill_in_organisation() returns trigger language plpgsql as $$
begin
  new.organisation_id := (select id from organisations where person_id = new.user_id);
  return new;
end $$;
create trigger saved_searches_inserted_before before insert on saved_searches for each row when (new.organisation_id is null) execute function fill_in_organisation();

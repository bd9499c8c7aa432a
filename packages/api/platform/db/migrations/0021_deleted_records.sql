-- What was deleted and can be restored for a while. The rows leave their tables, so that no query anywhere shows them, and wait here. Drafted out of db/schema, then reviewed.

create table deleted_records (
  id uuid primary key not null,
  kind text not null,
  record_id uuid not null,
  name text not null,
  owner_id uuid references users(id) on delete cascade,
  deleted_by uuid references users(id) on delete set null,
  deleted_at timestamp with time zone not null,
  erase_at timestamp with time zone not null,
  pictures text[] default '{}' not null
);
create unique index deleted_records_record on deleted_records (kind,record_id);
create index deleted_records_owner on deleted_records (owner_id,deleted_at);
create index deleted_records_deleter on deleted_records (deleted_by);
create index deleted_records_deleted on deleted_records (deleted_at,id);
create index deleted_records_erase on deleted_records (erase_at);
create index deleted_records_pictures on deleted_records using gin (pictures);

create table deleted_rows (
  deleted_id uuid not null references deleted_records(id) on delete cascade,
  place integer not null,
  table_name text not null,
  people uuid[] default '{}' not null,
  content jsonb not null,
  constraint deleted_rows_place primary key (deleted_id,place)
);
create index deleted_rows_people on deleted_rows using gin (people);

-- With an account goes what is kept here of it, as it would go from the tables themselves.
create function erase_deleted_rows() returns trigger language plpgsql as $$
begin
  delete from deleted_rows where people @> array[old.id];
  return old;
end $$;
create trigger users_take_their_deleted_rows after delete on users for each row execute function erase_deleted_rows();

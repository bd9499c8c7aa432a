CREATE TABLE "marked_lists" (
	"list" text PRIMARY KEY NOT NULL
);

CREATE TABLE "startup_facets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "startup_facets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"is_published" boolean NOT NULL,
	"is_held" boolean NOT NULL,
	"is_public" boolean NOT NULL,
	"category_id" uuid,
	"stage_id" uuid,
	"phase_id" uuid,
	"country" text NOT NULL,
	"count" integer NOT NULL,
	"is_change" boolean DEFAULT true NOT NULL
);

CREATE TABLE "startup_places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "startup_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"key" text collate "C" NOT NULL,
	"startup_id" uuid NOT NULL,
	"value" text,
	"count" integer NOT NULL,
	"is_mark" boolean DEFAULT false NOT NULL
);

CREATE INDEX "startup_facets_changes" ON "startup_facets" USING btree ("is_change") WHERE is_change;
CREATE INDEX "startup_places_marks" ON "startup_places" USING btree ("list","key","startup_id") WHERE is_mark;
CREATE INDEX "startup_places_changes" ON "startup_places" USING btree ("list","key","startup_id") WHERE not is_mark;

-- What lists read of a startup without its words then lies close together; a row moves with its next change, or with npm run cli -- rebuild-search.
alter table startup_search set (toast_tuple_target = 128);

-- What lists are sorted by, as a text that sorts alike.
create function sort_text(value timestamptz) returns text language sql stable parallel safe as $$
  select to_char(value at time zone 'UTC', 'YYYYMMDDHH24MISSUS')
$$;
create function sort_text(value integer) returns text language sql stable parallel safe as $$
  select lpad(value::text, 10, '0')
$$;
create function sort_text(value date) returns text language sql stable parallel safe as $$
  select case when isfinite(value) then to_char(value, 'YYYYMMDD') else '' end
$$;
create function sort_text(value text) returns text language sql stable parallel safe as $$
  select value
$$;

-- The lists in which a startup stands, and where. longLists.ts says the same.
create function lists_of(s startup_search) returns table (list text, key text) language sql stable as $$
  select c.class || ' ' || k.name, k.key
  from (values ('published', s.is_published), ('public', s.is_public), ('all', true)) c (class, stands),
    (values ('created_at', sort_text(s.created_at)), ('likes', sort_text(s.likes)), ('views', sort_text(s.views)),
      ('established', sort_text(s.established)), ('name', sort_text(s.name))) k (name, key)
  where c.stands
  union all
  select 'published ' || k.name || ' ' || f.name || ' ' || f.value, k.key
  from (values ('created_at', sort_text(s.created_at)), ('likes', sort_text(s.likes))) k (name, key),
    (values ('category_id', s.category_id::text), ('stage_id', s.stage_id::text), ('phase_id', s.phase_id::text),
      ('country', s.country)) f (name, value)
  where s.is_published and f.value is not null
$$;

-- Each change of a search row adds rows and touches none that is there, so that no writer waits for another.
create function count_startup() returns trigger language plpgsql as $$
declare
  gone startup_search := old;
  made startup_search := new;
begin
  if (gone.is_published, gone.is_held, gone.is_public, gone.category_id, gone.stage_id, gone.phase_id, gone.country)
    is distinct from (made.is_published, made.is_held, made.is_public, made.category_id, made.stage_id, made.phase_id, made.country)
  then
    insert into startup_facets (is_published, is_held, is_public, category_id, stage_id, phase_id, country, count)
    select x.is_published, x.is_held, x.is_public, x.category_id, x.stage_id, x.phase_id, x.country, x.count
    from (values (gone.is_published, gone.is_held, gone.is_public, gone.category_id, gone.stage_id, gone.phase_id, gone.country, -1),
      (made.is_published, made.is_held, made.is_public, made.category_id, made.stage_id, made.phase_id, made.country, 1))
      x (is_published, is_held, is_public, category_id, stage_id, phase_id, country, count)
    where x.is_published is not null;
  end if;
  if (gone.is_published, gone.is_public, gone.category_id, gone.stage_id, gone.phase_id, gone.country, gone.created_at, gone.likes, gone.views, gone.established, gone.name)
    is distinct from (made.is_published, made.is_public, made.category_id, made.stage_id, made.phase_id, made.country, made.created_at, made.likes, made.views, made.established, made.name)
    and exists (select 1 from marked_lists)
  then
    insert into startup_places (list, key, startup_id, count)
    select x.list, x.key, coalesce(made.startup_id, gone.startup_id), sum(x.count)
    from (select l.list, l.key, -1 as count from lists_of(gone) l where tg_op <> 'INSERT'
      union all select l.list, l.key, 1 from lists_of(made) l where tg_op <> 'DELETE') x
    join marked_lists m on m.list = x.list
    group by x.list, x.key having sum(x.count) <> 0;
  end if;
  return null;
end
$$;
create trigger startups_are_counted after insert or delete on startup_search for each row execute function count_startup();
create trigger changed_startups_are_counted after update on startup_search for each row execute function count_startup();

-- A second for a million startups, for which nobody writes any.
insert into startup_facets (is_published, is_held, is_public, category_id, stage_id, phase_id, country, count, is_change)
select is_published, is_held, is_public, category_id, stage_id, phase_id, country, count(*), false from startup_search group by 1, 2, 3, 4, 5, 6, 7;

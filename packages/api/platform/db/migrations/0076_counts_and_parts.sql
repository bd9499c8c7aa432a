CREATE TABLE "startup_sums" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "startup_sums_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"choices" text NOT NULL,
	"is_published" boolean NOT NULL,
	"is_held" boolean NOT NULL,
	"is_public" boolean NOT NULL,
	"category_id" uuid,
	"stage_id" uuid,
	"phase_id" uuid,
	"country" text,
	"count" integer NOT NULL,
	CONSTRAINT "startup_sums_choices" UNIQUE NULLS NOT DISTINCT("choices","is_published","is_held","is_public","category_id","stage_id","phase_id","country")
);

-- Some seconds for a million startups, in which these are read and not written.
CREATE INDEX "startup_search_part_1" ON "startup_search" USING gin ("document") WHERE get_byte(uuid_send(startup_id), 15) = 0;
CREATE INDEX "startup_search_part_2" ON "startup_search" USING gin ("document") WHERE (get_byte(uuid_send(startup_id), 15) & 15) = 0;

-- What stands in startup_facets and is added up already, summed by none, one and two of the choices. Processes of the version before add up
-- too, so that the database keeps the sums itself. Whoever adds up is alone; who writes a change of their own adds none here.
create function sum_facets() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from touched where not is_change) then
    return null;
  end if;
  insert into startup_sums as s (choices, is_published, is_held, is_public, category_id, stage_id, phase_id, country, count)
  select concat_ws(' ', case when grouping(category_id) = 0 then 'category_id' end, case when grouping(stage_id) = 0 then 'stage_id' end,
      case when grouping(phase_id) = 0 then 'phase_id' end, case when grouping(country) = 0 then 'country' end),
    is_published, is_held, is_public, category_id, stage_id, phase_id, country, case when tg_op = 'DELETE' then -sum(count) else sum(count) end
  from touched where not is_change
  group by is_published, is_held, is_public, grouping sets ((), (category_id), (stage_id), (phase_id), (country),
    (category_id, stage_id), (category_id, phase_id), (category_id, country), (stage_id, phase_id), (stage_id, country), (phase_id, country))
  on conflict on constraint startup_sums_choices do update set count = s.count + excluded.count;
  delete from startup_sums where count = 0;
  return null;
end
$$;
create trigger facets_are_summed after insert on startup_facets referencing new table as touched for each statement execute function sum_facets();

-- Written again as they are, so that the trigger sums them: some tenths of a second for a million startups, in which nobody writes any.
with gone as (delete from startup_facets where not is_change returning *)
insert into startup_facets (is_published, is_held, is_public, category_id, stage_id, phase_id, country, count, is_change)
select is_published, is_held, is_public, category_id, stage_id, phase_id, country, count, false from gone;

create trigger gone_facets_are_summed after delete on startup_facets referencing old table as touched for each statement execute function sum_facets();

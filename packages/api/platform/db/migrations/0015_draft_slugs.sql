-- A draft that was never published has the end of its uuid in its slug, so that no other address tells of its name. Drafted
-- out of db/schema, then reviewed.
update startups
set slug = coalesce(nullif(trim(both '-' from left(regexp_replace(lower(coalesce(startup_name, '')), '[^a-z0-9]+', '-', 'g'), 60)), ''), 'startup') || '-' || right(id::text, 12)
where not is_published and published_at is null and right(slug, 13) <> '-' || right(id::text, 12);

-- By what a draft's slug ends in, its startup is found once it has another.
create index startups_uuid_end on startups (right(id::text, 12));

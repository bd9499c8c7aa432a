-- People found by name or address among many, and what charts over time are counted from. Drafted out of db/schema, then reviewed.

-- As `fold` of packages/validation does it for a question: no accents, small letters. Accents go first, so that any server's lower() serves.
create function folded(value text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;
alter table users add column folded_name text generated always as (folded(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) stored;
create index users_folded_name on users using gin (folded_name gin_trgm_ops);
create index users_email_trigrams on users using gin (email gin_trgm_ops);

create index views_day on views (startup_id,day);
create index connections_created on connections (created_at);
create index startup_search_added on startup_search (created_at);
create index startups_published on startups (published_at) where is_published;

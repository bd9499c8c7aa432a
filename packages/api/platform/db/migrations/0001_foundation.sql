-- The first tables: people and their credentials, reference lists, startups and what is done with them, the audit trail.
-- Drafted out of db/schema, then reviewed. Only what PostgreSQL 15 knows.

-- Similar names are found by their trigrams.
create extension if not exists pg_trgm;

create table categories (
  id uuid primary key not null,
  name text not null,
  slug text not null,
  position integer not null
);

create table devphases (
  id uuid primary key not null,
  name text not null,
  slug text not null,
  position integer not null
);

create table raisephases (
  id uuid primary key not null,
  name text not null,
  slug text not null,
  position integer not null
);

create table user_counters (
  user_id uuid primary key not null,
  followers integer default 0 not null
);

create table users (
  id uuid primary key not null,
  email text not null,
  password_hash text not null,
  role text not null,
  is_active boolean default true not null,
  email_verified boolean default false not null,
  profile_image text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  first_name text,
  last_name text,
  phone text,
  country text,
  about_me text,
  date_of_birth date,
  constraint users_email unique(email),
  constraint users_role check (role in ('startup', 'vc', 'admin'))
);

create table access_tokens (
  token_hash text primary key not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null
);

create table attempts (
  key text primary key not null,
  at timestamp with time zone[] default '{}' not null,
  newest timestamp with time zone not null,
  taken boolean not null
);

create table mail_tokens (
  token_hash text primary key not null,
  user_id uuid not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);

create table mails (
  id uuid primary key not null,
  template text not null,
  recipient text not null,
  subject text not null,
  sent_at timestamp with time zone not null
);

create table audit (
  id uuid primary key not null,
  at timestamp with time zone not null,
  actor_id uuid,
  action text not null,
  target text,
  address text,
  detail jsonb
);

create table connections (
  startup_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint connections_pair primary key(startup_id,user_id)
);

create table follows (
  followed_id uuid not null,
  follower_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint follows_pair primary key(followed_id,follower_id)
);

create table likes (
  startup_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint likes_pair primary key(startup_id,user_id)
);

create table startup_counters (
  startup_id uuid primary key not null,
  likes integer default 0 not null,
  views integer default 0 not null,
  connections integer default 0 not null,
  comments integer default 0 not null,
  dirty boolean default false not null
);

create table startups (
  id uuid primary key not null,
  user_id uuid not null,
  is_published boolean default false not null,
  published_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  import_key text,
  startup_name text,
  enter_full_address text,
  country text,
  region text,
  city text,
  country_of_incorporation text,
  established_in date,
  category_uuid uuid,
  development_stage_uuid uuid,
  raising_phase_uuid uuid,
  image text,
  startup_website text,
  twitter_profile text,
  linkedin_profile text,
  pitch_deck text,
  contact_name text,
  contact_destination text,
  contact_phone_number text,
  contact_email text,
  founders_name text,
  founders_background text,
  fulltime_employees numeric,
  problem_your_solving text,
  solution text,
  usp_market text,
  business_model text,
  sdg_goals text,
  sgd_focus_goal text,
  percentage_owned numeric,
  equity_not_owned_by_you text,
  received_funds_before numeric,
  investment_from_angel_year text,
  latest_funding_received text,
  application_of_funds text,
  startup_monthly_revenue numeric,
  cash_burnt_rate numeric,
  cash_available numeric,
  paying_customers numeric,
  valuation_cap numeric,
  latest_valuation numeric
);

create table views (
  startup_id uuid not null,
  viewer_id uuid not null,
  day date not null,
  constraint views_once primary key(startup_id,viewer_id,day)
);

create table startup_search (
  startup_id uuid primary key not null,
  user_id uuid not null,
  is_published boolean not null,
  category_id uuid,
  stage_id uuid,
  phase_id uuid,
  country text not null,
  name text collate "C" not null,
  established date not null,
  likes integer default 0 not null,
  views integer default 0 not null,
  created_at timestamp with time zone not null,
  document tsvector not null
);

create table investor_profiles (
  user_id uuid primary key not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  company text,
  title text,
  check_size text,
  website text,
  geographical_area_of_interest text,
  investor_type text,
  more_info text,
  categories uuid[] default '{}' not null,
  stages uuid[] default '{}' not null,
  phases uuid[] default '{}' not null
);

alter table user_counters add constraint user_counters_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade;
alter table access_tokens add constraint access_tokens_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade;
alter table mail_tokens add constraint mail_tokens_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade;
alter table connections add constraint connections_startup_id_startups_id_fk foreign key (startup_id) references startups(id) on delete cascade;
alter table connections add constraint connections_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade;
alter table follows add constraint follows_followed_id_users_id_fk foreign key (followed_id) references users(id) on delete cascade;
alter table follows add constraint follows_follower_id_users_id_fk foreign key (follower_id) references users(id) on delete cascade;
alter table likes add constraint likes_startup_id_startups_id_fk foreign key (startup_id) references startups(id) on delete cascade;
alter table likes add constraint likes_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade;
alter table startup_counters add constraint startup_counters_startup_id_startups_id_fk foreign key (startup_id) references startups(id) on delete cascade;
alter table startups add constraint startups_user_id_users_id_fk foreign key (user_id) references users(id);
alter table startups add constraint startups_category_uuid_categories_id_fk foreign key (category_uuid) references categories(id);
alter table startups add constraint startups_development_stage_uuid_devphases_id_fk foreign key (development_stage_uuid) references devphases(id);
alter table startups add constraint startups_raising_phase_uuid_raisephases_id_fk foreign key (raising_phase_uuid) references raisephases(id);
alter table views add constraint views_startup_id_startups_id_fk foreign key (startup_id) references startups(id) on delete cascade;
alter table views add constraint views_viewer_id_users_id_fk foreign key (viewer_id) references users(id) on delete cascade;
alter table startup_search add constraint startup_search_startup_id_startups_id_fk foreign key (startup_id) references startups(id) on delete cascade;
alter table investor_profiles add constraint investor_profiles_user_id_users_id_fk foreign key (user_id) references users(id) on delete cascade;
create unique index categories_slug on categories (slug);
create unique index devphases_slug on devphases (slug);
create unique index raisephases_slug on raisephases (slug);
create index users_created on users (created_at,id);
create index users_active_admins on users (id) where role = 'admin' and is_active;
create index access_tokens_user on access_tokens (user_id);
create index access_tokens_expiry on access_tokens (expires_at);
create index attempts_newest on attempts (newest);
create index mail_tokens_user on mail_tokens (user_id);
create index mails_recipient on mails (recipient,sent_at);
create index audit_at on audit (at);
create index audit_actor on audit (actor_id,at);
create index audit_target on audit (target,at);
create index connections_user on connections (user_id,created_at);
create index follows_follower on follows (follower_id,created_at);
create index likes_user on likes (user_id,created_at);
create index startups_owner on startups (user_id,created_at desc,id desc);
create index startup_counters_dirty on startup_counters (startup_id) where dirty;
create unique index startups_import on startups (user_id,import_key) where import_key is not null;
create index startups_category on startups (category_uuid);
create index startups_stage on startups (development_stage_uuid);
create index startups_phase on startups (raising_phase_uuid);
-- Newest first is asked for most, with any filters: these indexes carry the other filters, so that pages and counts need nothing else.
create index startup_search_created on startup_search (created_at desc,startup_id desc) include (category_id,stage_id,phase_id,country) where is_published;
create index startup_search_likes on startup_search (likes desc,startup_id desc) where is_published;
create index startup_search_views on startup_search (views desc,startup_id desc) where is_published;
create index startup_search_established on startup_search (established desc,startup_id desc) where is_published;
create index startup_search_name on startup_search (name desc,startup_id desc) where is_published;
create index startup_search_category_created on startup_search (category_id,created_at desc,startup_id desc) include (stage_id,phase_id,country) where is_published;
create index startup_search_category_likes on startup_search (category_id,likes desc,startup_id desc) where is_published;
create index startup_search_stage_created on startup_search (stage_id,created_at desc,startup_id desc) include (category_id,phase_id,country) where is_published;
create index startup_search_stage_likes on startup_search (stage_id,likes desc,startup_id desc) where is_published;
create index startup_search_phase_created on startup_search (phase_id,created_at desc,startup_id desc) include (category_id,stage_id,country) where is_published;
create index startup_search_phase_likes on startup_search (phase_id,likes desc,startup_id desc) where is_published;
create index startup_search_country_created on startup_search (country,created_at desc,startup_id desc) include (category_id,stage_id,phase_id) where is_published;
create index startup_search_country_likes on startup_search (country,likes desc,startup_id desc) where is_published;
create index startup_search_drafts on startup_search (created_at desc,startup_id desc) where not is_published;
create index startup_search_drafts_likes on startup_search (likes desc,startup_id desc) where not is_published;
create index startup_search_owner on startup_search (user_id,created_at desc,startup_id desc);
create index startup_search_document on startup_search using gin (document);
create index startup_search_name_trigrams on startup_search using gin (name gin_trgm_ops);

-- The planner must know rare words from common ones.
alter table startup_search alter column document set statistics 1000;

-- The trail only grows.
create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail only grows';
end
$$;
create trigger audit_only_grows before update or delete on audit for each row execute function refuse_change_of_audit();
create trigger audit_is_never_emptied before truncate on audit for each statement execute function refuse_change_of_audit();

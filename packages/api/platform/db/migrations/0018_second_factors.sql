-- Second factors: authenticator apps and passkeys, with recovery codes. What proves one is never answered again.
create table second_factors (
  id uuid primary key not null,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  name text not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  secret text,
  last_step bigint,
  credential_id text,
  public_key text,
  counter bigint,
  transports text[],
  constraint second_factors_kind check (kind in ('totp', 'passkey'))
);
create index second_factors_user on second_factors (user_id);
create unique index second_factors_credential on second_factors (credential_id) where credential_id is not null;

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pair primary key (user_id, code_hash)
);

-- What a sign-in that awaits its second factor, or a passkey that is being added, is recognised by for a few minutes.
create table second_factor_challenges (
  token_hash text primary key not null,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint second_factor_challenges_purpose check (purpose in ('sign-in', 'passkey'))
);
create index second_factor_challenges_expiry on second_factor_challenges (expires_at);

-- Whether a session was opened with a second factor.
alter table access_tokens add column second_factor boolean not null default false;

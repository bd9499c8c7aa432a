-- A registration lives apart from the accounts until its address is verified: whether or not the address is known, it signs in to
-- its own empty account, and it is erased after a time. What was there before stays an account.
alter table users add column registration_expires_at timestamp with time zone;
alter table users add constraint users_registration check (not email_verified or registration_expires_at is null);

-- One account an address; any number of registrations beside it.
alter table users drop constraint users_email;
create unique index users_email on users (email) where registration_expires_at is null;
create index users_registrations on users (email, created_at desc, id desc) where registration_expires_at is not null;
create index users_registration_expiry on users (registration_expires_at) where registration_expires_at is not null;

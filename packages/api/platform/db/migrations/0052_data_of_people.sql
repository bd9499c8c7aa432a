CREATE TABLE "data_archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"bytes" bigint,
	CONSTRAINT "data_archives_state" CHECK (state in ('waiting', 'ready', 'failed'))
);

CREATE TABLE "erasure_requests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);

CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"country" text,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "privacy_requests_kind" CHECK (kind in ('access', 'correction', 'erasure', 'objection')),
	CONSTRAINT "privacy_requests_state" CHECK (state in ('open', 'done', 'declined'))
);

ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_sender_id_fkey";

ALTER TABLE "chats" DROP CONSTRAINT "chats_low_id_fkey";

ALTER TABLE "chats" DROP CONSTRAINT "chats_high_id_fkey";

ALTER TABLE "chat_messages" ALTER COLUMN "sender_id" DROP NOT NULL;
ALTER TABLE "chats" ALTER COLUMN "low_id" DROP NOT NULL;
ALTER TABLE "chats" ALTER COLUMN "high_id" DROP NOT NULL;
ALTER TABLE "data_archives" ADD CONSTRAINT "data_archives_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "data_archives_user" ON "data_archives" USING btree ("user_id","asked_at");
CREATE INDEX "data_archives_expiry" ON "data_archives" USING btree ("expires_at");
CREATE UNIQUE INDEX "data_archives_waiting" ON "data_archives" USING btree ("user_id") WHERE state = 'waiting';
CREATE INDEX "erasure_requests_due" ON "erasure_requests" USING btree ("due_at");
CREATE INDEX "privacy_requests_user" ON "privacy_requests" USING btree ("user_id","asked_at");
CREATE INDEX "privacy_requests_due" ON "privacy_requests" USING btree ("state","due_at");
CREATE INDEX "privacy_requests_decider" ON "privacy_requests" USING btree ("decided_by");
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "chats" ADD CONSTRAINT "chats_low_id_fkey" FOREIGN KEY ("low_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "chats" ADD CONSTRAINT "chats_high_id_fkey" FOREIGN KEY ("high_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;

-- The trail only grows, but for two things: an address that is shortened after 90 days, and, within the transaction that erases an
-- account, whom a row names, from where, and the texts of its detail. What was done and when stays as it is.
create or replace function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.at, new.action) = (old.id, old.at, old.action) then
    if old.at < now() - interval '90 days' and new.address is not distinct from shortened_address(old.address)
      and new.actor_id is not distinct from old.actor_id
      and new.target is not distinct from old.target and new.detail is not distinct from old.detail then
      return new;
    end if;
    if current_setting('baobab.erasing', true) = '1' and (new.address is null or new.address = old.address) then
      return new;
    end if;
  end if;
  raise exception 'the audit trail only grows';
end
$$;

-- A listing that an administrator took down is a state of its own, which only an administrator lifts. Drafted out of
-- db/schema, then reviewed.

alter table startups add column taken_down_at timestamp with time zone;
alter table startups add column taken_down_reason text;
-- How a startup was published before the last change of that, and who made the change: what undoing it restores.
alter table startups add column publishing_undo jsonb;
-- Why, where somebody acted on what is another's.
alter table notifications add column reason text;

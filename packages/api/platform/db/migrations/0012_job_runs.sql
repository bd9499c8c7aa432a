-- When rounds of work were last begun, so that each comes in its time however often processes are restarted, and once for all of
-- them. Drafted out of db/schema, then reviewed.

create table job_runs (
  name text primary key not null,
  begun_at timestamp with time zone not null
);

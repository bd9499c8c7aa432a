CREATE TABLE "startup_months" (
	"startup_id" uuid NOT NULL,
	"month" date NOT NULL,
	"revenue" numeric,
	CONSTRAINT "startup_months_once" PRIMARY KEY("startup_id","month")
);

ALTER TABLE "startup_months" ADD CONSTRAINT "startup_months_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "startups"("id") ON DELETE cascade ON UPDATE no action;

insert into startup_months (startup_id, month, revenue)
select id, date_trunc('month', updated_at at time zone 'UTC')::date, startup_monthly_revenue from startups where startup_monthly_revenue is not null;

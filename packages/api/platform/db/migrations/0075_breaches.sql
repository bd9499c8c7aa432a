CREATE TABLE "breach_clocks" (
	"breach_id" uuid NOT NULL,
	"whom" text NOT NULL,
	"told" text,
	"settled_at" timestamp with time zone,
	"settled_as" text,
	"settled_by" uuid,
	"reference" text,
	CONSTRAINT "breach_clocks_breach_id_whom_pk" PRIMARY KEY("breach_id","whom"),
	CONSTRAINT "breach_clocks_settled" CHECK ((settled_at is null) = (settled_as is null))
);

CREATE TABLE "breach_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"breach_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"made_by" uuid,
	"act" text NOT NULL,
	"what" text,
	"was" text,
	"became" text
);

CREATE TABLE "breaches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"discovered_at" timestamp with time zone NOT NULL,
	"occurred_at" timestamp with time zone,
	"what" text,
	"tables" text[] DEFAULT '{}' NOT NULL,
	"other_data" text,
	"people" text,
	"affected" integer,
	"consequences" text,
	"measures" text,
	"contact" text,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "breaches_state" CHECK (state in ('open', 'contained', 'closed'))
);

ALTER TABLE "breach_clocks" ADD CONSTRAINT "breach_clocks_breach_id_breaches_id_fk" FOREIGN KEY ("breach_id") REFERENCES "breaches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "breach_clocks" ADD CONSTRAINT "breach_clocks_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "breach_events" ADD CONSTRAINT "breach_events_breach_id_breaches_id_fk" FOREIGN KEY ("breach_id") REFERENCES "breaches"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "breach_events" ADD CONSTRAINT "breach_events_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "breaches" ADD CONSTRAINT "breaches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "breach_clocks_settled_by" ON "breach_clocks" USING btree ("settled_by");
CREATE INDEX "breach_clocks_running" ON "breach_clocks" USING btree ("breach_id") WHERE settled_at is null;
CREATE INDEX "breach_events_breach" ON "breach_events" USING btree ("breach_id","created_at");
CREATE INDEX "breach_events_made_by" ON "breach_events" USING btree ("made_by");
CREATE INDEX "breaches_discovered" ON "breaches" USING btree ("discovered_at");
CREATE INDEX "breaches_created_by" ON "breaches" USING btree ("created_by");

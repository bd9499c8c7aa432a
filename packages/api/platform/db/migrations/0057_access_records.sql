CREATE TABLE "access_days" (
	"day" date PRIMARY KEY NOT NULL,
	"previous" text NOT NULL,
	"head" text NOT NULL,
	"records" integer NOT NULL,
	"mailed_to" uuid,
	"mailed_at" timestamp (3) with time zone
);

CREATE TABLE "access_readers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organisation" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "access_records" (
	"day" date NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reader_id" uuid NOT NULL,
	"way" text NOT NULL,
	"sections" text[] NOT NULL,
	"startups" uuid[] NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "access_records_key" PRIMARY KEY("day","seq"),
	CONSTRAINT "access_records_numbered" CHECK (seq > 0)
);

ALTER TABLE "access_readers" ADD CONSTRAINT "access_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "access_days_unmailed" ON "access_days" USING btree ("day") WHERE mailed_at is null;
CREATE UNIQUE INDEX "access_readers_once" ON "access_readers" USING btree ("user_id","organisation");
CREATE INDEX "access_records_reader" ON "access_records" USING btree ("reader_id","at");
CREATE INDEX "access_records_startups" ON "access_records" USING gin ("startups");

CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"startup_id" uuid,
	"organisation_id" uuid,
	"type" text NOT NULL,
	"statement" text NOT NULL,
	"link" text,
	"evidence_name" text,
	"evidence_type" text,
	"evidence_bytes" integer,
	"state" text NOT NULL,
	"claimed_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"referee_id" uuid,
	"decided_by" uuid,
	"decided_as" text,
	"decided_at" timestamp with time zone,
	"reason" text,
	"ends_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "claims_subject" CHECK ((startup_id is null) <> (organisation_id is null)),
	CONSTRAINT "claims_state" CHECK (state in ('claimed', 'confirmed', 'refused', 'expired', 'withdrawn')),
	CONSTRAINT "claims_confirmed" CHECK (state <> 'confirmed' or (decided_at is not null and ends_at is not null))
);

ALTER TABLE "claims" ADD CONSTRAINT "claims_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "startups"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "claims" ADD CONSTRAINT "claims_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "claims" ADD CONSTRAINT "claims_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "claims" ADD CONSTRAINT "claims_referee_id_organisations_id_fk" FOREIGN KEY ("referee_id") REFERENCES "organisations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "claims_startup" ON "claims" USING btree ("startup_id");
CREATE INDEX "claims_organisation" ON "claims" USING btree ("organisation_id");
CREATE INDEX "claims_referee" ON "claims" USING btree ("referee_id");
CREATE INDEX "claims_claimed_by" ON "claims" USING btree ("claimed_by");
CREATE INDEX "claims_decided_by" ON "claims" USING btree ("decided_by");
CREATE INDEX "claims_waiting" ON "claims" USING btree ("created_at") WHERE state = 'claimed';
CREATE INDEX "claims_due" ON "claims" USING btree ("ends_at") WHERE state = 'confirmed';
CREATE INDEX "claims_closed" ON "claims" USING btree ("closed_at");

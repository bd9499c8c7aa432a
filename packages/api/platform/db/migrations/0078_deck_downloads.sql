CREATE TABLE "deck_settings" (
	"startup_id" uuid PRIMARY KEY NOT NULL,
	"may_download" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);

ALTER TABLE "deck_settings" ADD CONSTRAINT "deck_settings_startup_id_startups_id_fk" FOREIGN KEY ("startup_id") REFERENCES "startups"("id") ON DELETE cascade ON UPDATE no action;

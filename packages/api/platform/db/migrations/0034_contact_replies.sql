CREATE TABLE "contact_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL
);

ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "contact_replies_message" ON "contact_replies" USING btree ("message_id","created_at");
CREATE INDEX "contact_replies_author" ON "contact_replies" USING btree ("author_id");

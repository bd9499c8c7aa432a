CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"call" text NOT NULL,
	"answer" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_key" PRIMARY KEY("user_id","key_hash")
);

ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("at");
CREATE INDEX "idempotency_keys_user" ON "idempotency_keys" USING btree ("user_id","at" DESC NULLS FIRST);

CREATE TABLE "insurance_registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"request" jsonb NOT NULL,
	CONSTRAINT "insurance_registrations_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "insurance_registrations" ADD CONSTRAINT "insurance_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insurance_registrations_user" ON "insurance_registrations" USING btree ("user_id");
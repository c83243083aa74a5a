CREATE TABLE "requests" (
	"id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"locale" text NOT NULL,
	"request" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "requests_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "venue_days" (
	"slug" text NOT NULL,
	"date" date NOT NULL,
	"time" text DEFAULT '' NOT NULL,
	"quota" integer,
	"closed" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "venue_days_slug_date_time_pk" PRIMARY KEY("slug","date","time")
);
--> statement-breakpoint
ALTER TABLE "booking_passengers" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_passengers" ADD COLUMN "used_gate" text;--> statement-breakpoint
ALTER TABLE "booking_passengers" ADD COLUMN "used_device" text;--> statement-breakpoint
ALTER TABLE "booking_passengers" ADD COLUMN "used_scan" text;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_user" ON "requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "requests_service" ON "requests" USING btree ("service","created_at");--> statement-breakpoint
CREATE INDEX "booking_passengers_ticket" ON "booking_passengers" USING btree ("ticket_number");--> statement-breakpoint
INSERT INTO "requests" ("id", "service", "number", "user_id", "locale", "request", "created_at")
	SELECT "id", 'tour', "number", "user_id", "locale", "request", "created_at" FROM "tour_requests";--> statement-breakpoint
INSERT INTO "requests" ("id", "service", "number", "user_id", "locale", "request", "created_at")
	SELECT "id", 'insurance', "number", "user_id", "locale", "request", "created_at" FROM "insurance_registrations";--> statement-breakpoint
DROP TABLE "tour_requests";--> statement-breakpoint
DROP TABLE "insurance_registrations";
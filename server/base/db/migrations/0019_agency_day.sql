CREATE TABLE "booking_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"text" text NOT NULL,
	"author_id" text NOT NULL,
	"due_on" date,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"paid_before" bigint NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"amount" bigint,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"cap" bigint,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"services" jsonb NOT NULL,
	"uses" integer,
	"uses_per_member" integer,
	"is_on" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "request_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"author_id" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departure_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"item" text NOT NULL,
	"slot" text NOT NULL,
	"texts" jsonb NOT NULL,
	"author_id" text NOT NULL,
	"sent_to" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guide_links" (
	"id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"item" text NOT NULL,
	"slot" text NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting" (
	"id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"item" text NOT NULL,
	"slot" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"places" integer NOT NULL,
	"locale" text NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "refunds_booking";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "booked_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "booking_id" text;--> statement-breakpoint
ALTER TABLE "tour_periods" ADD COLUMN "minimum" integer;--> statement-breakpoint
ALTER TABLE "tour_periods" ADD COLUMN "is_guaranteed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_replies" ADD CONSTRAINT "request_replies_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting" ADD CONSTRAINT "waiting_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_notes_booking" ON "booking_notes" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_notes_due" ON "booking_notes" USING btree ("due_on") WHERE done_at is null;--> statement-breakpoint
CREATE INDEX "payment_links_booking" ON "payment_links" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "codes_created" ON "codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "request_replies_request" ON "request_replies" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE INDEX "departure_messages_slot" ON "departure_messages" USING btree ("service","item","slot","created_at");--> statement-breakpoint
CREATE INDEX "guide_links_slot" ON "guide_links" USING btree ("service","item","slot");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_once" ON "waiting" USING btree ("service","item","slot","email");--> statement-breakpoint
CREATE INDEX "waiting_next" ON "waiting" USING btree ("service","item","slot","created_at") WHERE told_at is null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_booked_by_users_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_starts" ON "bookings" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "refunds_of_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id") WHERE reason = 'cancelled';
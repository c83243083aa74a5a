CREATE TABLE "train_claims" (
	"booking_id" text NOT NULL,
	"passenger" integer NOT NULL,
	"departure_key" text NOT NULL,
	"seat" text NOT NULL,
	"from_stop" integer NOT NULL,
	"to_stop" integer NOT NULL,
	"hold_until" timestamp with time zone,
	CONSTRAINT "train_claims_booking_id_passenger_pk" PRIMARY KEY("booking_id","passenger")
);
--> statement-breakpoint
CREATE TABLE "train_coaches" (
	"departure_key" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "train_coaches_departure_key_id_pk" PRIMARY KEY("departure_key","id")
);
--> statement-breakpoint
CREATE TABLE "train_departures" (
	"key" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "train_seats" (
	"departure_key" text NOT NULL,
	"id" text NOT NULL,
	"coach" text NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	CONSTRAINT "train_seats_departure_key_id_pk" PRIMARY KEY("departure_key","id")
);
--> statement-breakpoint
CREATE TABLE "train_watches" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"departure_key" text NOT NULL,
	"journey_code" text NOT NULL,
	"adults" integer NOT NULL,
	"train_name" text NOT NULL,
	"carrier_number" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"departs_at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "train_claims" ADD CONSTRAINT "train_claims_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "train_claims" ADD CONSTRAINT "train_claims_seat" FOREIGN KEY ("departure_key","seat") REFERENCES "public"."train_seats"("departure_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "train_coaches" ADD CONSTRAINT "train_coaches_departure_key_train_departures_key_fk" FOREIGN KEY ("departure_key") REFERENCES "public"."train_departures"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "train_seats" ADD CONSTRAINT "train_seats_coach" FOREIGN KEY ("departure_key","coach") REFERENCES "public"."train_coaches"("departure_key","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "train_watches" ADD CONSTRAINT "train_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "train_claims_departure" ON "train_claims" USING btree ("departure_key");--> statement-breakpoint
CREATE UNIQUE INDEX "train_watches_member" ON "train_watches" USING btree ("user_id","departure_key");--> statement-breakpoint
CREATE INDEX "train_watches_departs" ON "train_watches" USING btree ("departs_at");
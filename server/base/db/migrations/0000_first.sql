CREATE TABLE "idempotency_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passengers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"calling_code" text NOT NULL,
	"phone" text,
	"email" text,
	"birthdate" text,
	"id_type" text,
	"id_number" text,
	"frequent_flyer" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"reset_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"status" text DEFAULT 'aktif' NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"gender" text,
	"address" text,
	"calling_code" text NOT NULL,
	"phone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "booking_passengers" (
	"booking_id" text NOT NULL,
	"index" integer NOT NULL,
	"person" jsonb NOT NULL,
	"ticket_number" text,
	CONSTRAINT "booking_passengers_booking_id_index_pk" PRIMARY KEY("booking_id","index")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"service" text NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"payment_status" text NOT NULL,
	"status_checkout" text NOT NULL,
	"status_issue" text NOT NULL,
	"time_limit" timestamp with time zone,
	"starts_at" timestamp with time zone NOT NULL,
	"locale" text NOT NULL,
	"contact" jsonb NOT NULL,
	"detail" jsonb NOT NULL,
	"paid_at" timestamp with time zone,
	"issued_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "flight_seats" (
	"stock_key" text NOT NULL,
	"booking_id" text NOT NULL,
	"seats" integer NOT NULL,
	"hold_until" timestamp with time zone,
	CONSTRAINT "flight_seats_stock_key_booking_id_pk" PRIMARY KEY("stock_key","booking_id")
);
--> statement-breakpoint
CREATE TABLE "flight_stock" (
	"key" text PRIMARY KEY NOT NULL,
	"capacity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"dedupe" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outbox_dedupe_unique" UNIQUE("dedupe")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"order_id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"gateway" text NOT NULL,
	"bank_code" text NOT NULL,
	"product_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"status" text NOT NULL,
	"gateway_id" text,
	"instructions" jsonb,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transaction_bookings" (
	"transaction_id" text NOT NULL,
	"booking_id" text NOT NULL,
	CONSTRAINT "transaction_bookings_transaction_id_booking_id_pk" PRIMARY KEY("transaction_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"payment_status" text NOT NULL,
	"time_limit" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "transactions_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "airports" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"airport_name" text NOT NULL,
	"city_name" text NOT NULL,
	"province" text,
	"country_code" text NOT NULL,
	"country_name" text NOT NULL,
	"country_region" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"timezone" text NOT NULL,
	"tier" integer NOT NULL,
	"is_non_gds" boolean NOT NULL,
	"is_gds" boolean NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "airports_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "reference_files" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passengers" ADD CONSTRAINT "passengers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_passengers" ADD CONSTRAINT "booking_passengers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_seats" ADD CONSTRAINT "flight_seats_stock_key_flight_stock_key_fk" FOREIGN KEY ("stock_key") REFERENCES "public"."flight_stock"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flight_seats" ADD CONSTRAINT "flight_seats_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_bookings" ADD CONSTRAINT "transaction_bookings_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_bookings" ADD CONSTRAINT "transaction_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passengers_user" ON "passengers" USING btree ("user_id","first_name");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "flight_seats_booking" ON "flight_seats" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_transaction" ON "ledger" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("done_at","next_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_transaction" ON "payment_attempts" USING btree ("transaction_id","created_at");--> statement-breakpoint
CREATE INDEX "transaction_bookings_booking" ON "transaction_bookings" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "transactions_user" ON "transactions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "airports_search" ON "airports" USING btree ("search");
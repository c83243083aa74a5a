CREATE TABLE "book_balances" (
	"month" char(7) NOT NULL,
	"account" text NOT NULL,
	"opening" bigint NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "book_balances_month_account_pk" PRIMARY KEY("month","account")
);
--> statement-breakpoint
CREATE TABLE "book_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"month" char(7) NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ledger_id" bigint,
	"order_id" text,
	"note" text,
	"written_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_entries_ledger_id_unique" UNIQUE("ledger_id")
);
--> statement-breakpoint
CREATE TABLE "book_lines" (
	"entry_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"month" char(7) NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"booking_id" text,
	CONSTRAINT "book_lines_entry_id_line_pk" PRIMARY KEY("entry_id","line")
);
--> statement-breakpoint
CREATE TABLE "book_months" (
	"month" char(7) PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"closed" char(7)
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"rate" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "flight_orders" (
	"booking_code" text NOT NULL,
	"part" integer NOT NULL,
	"supplier" text NOT NULL,
	"flight_id" text NOT NULL,
	"class_id" text NOT NULL,
	"pax" jsonb NOT NULL,
	"state" text NOT NULL,
	"instant" boolean NOT NULL,
	"offer_id" text NOT NULL,
	"amount" text NOT NULL,
	"currency" text NOT NULL,
	"rate" text NOT NULL,
	"margin" text NOT NULL,
	"hold_until" timestamp with time zone NOT NULL,
	"order_id" text,
	"reference" text,
	"passenger_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"refund_amount" text,
	"refund_currency" text,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flight_orders_booking_code_part_pk" PRIMARY KEY("booking_code","part"),
	CONSTRAINT "flight_orders_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "hotelbeds_bookings" (
	"code" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"held" jsonb NOT NULL,
	"net" double precision NOT NULL,
	"currency" text NOT NULL,
	"sent_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"reference" text,
	"cancel_fee" double precision,
	"supplier_name" text,
	"supplier_vat" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotelbeds_hotels" (
	"code" integer PRIMARY KEY NOT NULL,
	"hotel" jsonb NOT NULL,
	"rooms" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotelbeds_rounds" (
	"id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone,
	"step" integer DEFAULT 0 NOT NULL,
	"first" integer DEFAULT 1 NOT NULL,
	"lease_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotelbeds_types" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "hotelbeds_types_kind_code_pk" PRIMARY KEY("kind","code")
);
--> statement-breakpoint
CREATE TABLE "midtrans_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"product_code" text NOT NULL,
	"amount" bigint NOT NULL,
	"gateway_id" text,
	"instructions" jsonb,
	"withdrawn" boolean DEFAULT false NOT NULL,
	"void_key" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"status" text NOT NULL,
	"by" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"from_zone" text NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"to_zone" text NOT NULL,
	"before" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"due" bigint NOT NULL,
	"transaction_id" text,
	"plan" jsonb,
	"basis" text,
	"hold_until" timestamp with time zone,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"event_id" text,
	"order_id" text,
	"body" text NOT NULL,
	"notice" jsonb,
	"state" text NOT NULL,
	"problem" text,
	"error" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund_file_items" (
	"file_id" text NOT NULL,
	"refund_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "refund_file_items_file_id_refund_id_pk" PRIMARY KEY("file_id","refund_id")
);
--> statement-breakpoint
CREATE TABLE "refund_files" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"refunds" integer NOT NULL,
	"total" bigint NOT NULL,
	"reference" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_by" text,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund_sends" (
	"key" text PRIMARY KEY NOT NULL,
	"refund_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"by_gateway" boolean NOT NULL,
	"is_outside" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_files" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"name" text NOT NULL,
	"rows" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"there" bigint,
	"here" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"note" text,
	"resolved_by" text,
	"resolved_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"line_id" text NOT NULL,
	"file_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"booking_id" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"detail" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_bookings" (
	"service" text NOT NULL,
	"booking_code" text NOT NULL,
	"supplier" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_bookings_service_booking_code_pk" PRIMARY KEY("service","booking_code")
);
--> statement-breakpoint
CREATE TABLE "supplier_health" (
	"service" text NOT NULL,
	"supplier" text NOT NULL,
	"process" text NOT NULL,
	"place" integer NOT NULL,
	"state" text NOT NULL,
	"out_until" timestamp with time zone,
	"calls" integer NOT NULL,
	"failures" integer NOT NULL,
	"median_ms" integer,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "supplier_health_service_supplier_process_pk" PRIMARY KEY("service","supplier","process")
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_costs" ADD COLUMN "is_own" boolean;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refunds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_ledger_id_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_lines" ADD CONSTRAINT "book_lines_entry_id_book_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."book_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_moves" ADD CONSTRAINT "booking_moves_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_file_items" ADD CONSTRAINT "refund_file_items_file_id_refund_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."refund_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_file_items" ADD CONSTRAINT "refund_file_items_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_sends" ADD CONSTRAINT "refund_sends_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_changes" ADD CONSTRAINT "supplier_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_entries_order" ON "book_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "book_entries_month" ON "book_entries" USING btree ("month","id");--> statement-breakpoint
CREATE INDEX "book_lines_account" ON "book_lines" USING btree ("account","month","entry_id");--> statement-breakpoint
CREATE INDEX "book_lines_month" ON "book_lines" USING btree ("month","account");--> statement-breakpoint
CREATE INDEX "book_lines_booking" ON "book_lines" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "flight_orders_state" ON "flight_orders" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "booking_moves_booking" ON "booking_moves" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_moves_held" ON "booking_moves" USING btree ("booking_id") WHERE status = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "booking_moves_transaction" ON "booking_moves" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_notifications_event" ON "gateway_notifications" USING btree ("gateway","event_id");--> statement-breakpoint
CREATE INDEX "gateway_notifications_received" ON "gateway_notifications" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "gateway_notifications_state" ON "gateway_notifications" USING btree ("state","received_at","id");--> statement-breakpoint
CREATE INDEX "gateway_notifications_order" ON "gateway_notifications" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gateway_notifications_refused" ON "gateway_notifications" USING btree ("gateway","received_at") WHERE event_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_file_items_open" ON "refund_file_items" USING btree ("refund_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "refund_files_created" ON "refund_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refund_sends_refund" ON "refund_sends" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refund_sends_order" ON "refund_sends" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_sends_open" ON "refund_sends" USING btree ("asked_at") WHERE state in ('waiting', 'pending', 'failed');--> statement-breakpoint
CREATE INDEX "settlement_lines_order" ON "settlement_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "settlement_lines_open" ON "settlement_lines" USING btree ("since","id") WHERE state <> 'matched' and resolved_at is null;--> statement-breakpoint
CREATE INDEX "settlement_lines_since" ON "settlement_lines" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "settlement_rows_line" ON "settlement_rows" USING btree ("line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_changes_reference" ON "supplier_changes" USING btree ("booking_id","reference");--> statement-breakpoint
CREATE INDEX "supplier_changes_booking" ON "supplier_changes" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE not is_guest;--> statement-breakpoint
CREATE INDEX "users_guest" ON "users" USING btree ("email") WHERE is_guest;--> statement-breakpoint
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("asked_at") WHERE status in ('starting', 'pending');--> statement-breakpoint
CREATE INDEX "payment_attempts_ended" ON "payment_attempts" USING btree ("updated_at") WHERE status in ('expired', 'cancelled', 'failed', 'denied');
CREATE TABLE "staff_roles" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rights" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text,
	"started_from" text NOT NULL,
	"started_by" text,
	"state" text NOT NULL,
	"problem" text,
	"place" text NOT NULL,
	"size" bigint,
	"tables" integer,
	"rows" bigint,
	"files" integer,
	"created_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "house_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house_settings" (
	"section" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"user_id" text NOT NULL,
	"of_id" text,
	"ledger_id" bigint,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"tax" jsonb,
	"total" bigint NOT NULL,
	"partner_id" text,
	"demo" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_companies" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transaction_companies" (
	"transaction_id" text PRIMARY KEY NOT NULL,
	"company" jsonb,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "departure_alerts" (
	"alert" text NOT NULL,
	"departure_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "departure_alerts_alert_departure_id_pk" PRIMARY KEY("alert","departure_id")
);
--> statement-breakpoint
CREATE TABLE "mail_log" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"to" text[] NOT NULL,
	"subject" text,
	"about_kind" text,
	"about_id" text,
	"about_name" text,
	"state" text NOT NULL,
	"problem" text,
	"answer" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"above" jsonb NOT NULL,
	"below" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_alerts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"alerts" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_costs" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"cost" bigint,
	"partner_id" text,
	"model" text,
	"share" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_members" (
	"user_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company" jsonb,
	"model" text NOT NULL,
	"terms" jsonb NOT NULL,
	"note" text NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_owners" (
	"owner" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"position" integer NOT NULL,
	"source" text NOT NULL,
	"source_width" integer NOT NULL,
	"source_height" integer NOT NULL,
	"files" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"crop" jsonb,
	"alt" jsonb NOT NULL,
	"caption" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_products" (
	"id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"slug" text NOT NULL,
	"kind" text NOT NULL,
	"title_id" text NOT NULL,
	"title_en" text NOT NULL,
	"draft" jsonb NOT NULL,
	"version" integer NOT NULL,
	"published" jsonb,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"is_retired" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"staff_role_id" text,
	"invited_by" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "own_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"draft" jsonb NOT NULL,
	"version" integer NOT NULL,
	"published" jsonb,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"is_accepted" boolean DEFAULT false NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "factors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "rights" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_of_id_invoices_id_fk" FOREIGN KEY ("of_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_companies" ADD CONSTRAINT "member_companies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_companies" ADD CONSTRAINT "transaction_companies_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_alerts" ADD CONSTRAINT "staff_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_costs" ADD CONSTRAINT "booking_costs_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_costs" ADD CONSTRAINT "booking_costs_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_staff_role_id_staff_roles_id_fk" FOREIGN KEY ("staff_role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backups_created" ON "backups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "backups_state" ON "backups" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_sequence" ON "invoices" USING btree ("kind","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("kind","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_first" ON "invoices" USING btree ("order_id") WHERE kind = 'invoice' and of_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_replaced" ON "invoices" USING btree ("of_id") WHERE kind = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_ledger" ON "invoices" USING btree ("ledger_id") WHERE ledger_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_transaction" ON "invoices" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_partner" ON "invoices" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_log_at" ON "mail_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "mail_log_kind" ON "mail_log" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "mail_log_state" ON "mail_log" USING btree ("state","at","id");--> statement-breakpoint
CREATE INDEX "mail_log_to" ON "mail_log" USING gin ("to");--> statement-breakpoint
CREATE INDEX "mail_log_about" ON "mail_log" USING btree ("about_name");--> statement-breakpoint
CREATE INDEX "booking_costs_partner" ON "booking_costs" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "partner_members_partner" ON "partner_members" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partners_created" ON "partners" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pictures_owner" ON "pictures" USING btree ("owner","position");--> statement-breakpoint
CREATE UNIQUE INDEX "own_products_slug" ON "own_products" USING btree ("service","slug");--> statement-breakpoint
CREATE INDEX "staff_invitations_created" ON "staff_invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "own_texts_slug" ON "own_texts" USING btree ("kind","slug");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role_id_staff_roles_id_fk" FOREIGN KEY ("staff_role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;
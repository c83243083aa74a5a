CREATE TABLE "tour_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tour_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"price_adult" bigint NOT NULL,
	"price_child" bigint NOT NULL,
	"single_supplement" bigint NOT NULL,
	"extra_bed" bigint NOT NULL,
	"minimal_dp" bigint NOT NULL,
	"seats" integer NOT NULL,
	"notes" text,
	"is_open" boolean DEFAULT true NOT NULL,
	"changed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tour_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" text,
	"locale" text NOT NULL,
	"request" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tour_requests_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "tour_requests" ADD CONSTRAINT "tour_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tour_periods_departure" ON "tour_periods" USING btree ("slug","start_date");--> statement-breakpoint
CREATE INDEX "tour_periods_start" ON "tour_periods" USING btree ("kind","start_date");
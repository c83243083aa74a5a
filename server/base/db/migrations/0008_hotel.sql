CREATE TABLE "hotel_cities" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"province" text,
	"country_code" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"timezone" text NOT NULL,
	"hotels" integer NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_status" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund_updated_at" timestamp with time zone;--> statement-breakpoint
UPDATE "bookings" SET "refund_status" = CASE "payment_status" WHEN 'refunded' THEN 'refunded' ELSE 'submitted' END, "refund_submitted_at" = "updated_at", "refund_updated_at" = "updated_at" WHERE "refund" IS NOT NULL;

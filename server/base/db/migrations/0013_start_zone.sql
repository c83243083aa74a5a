ALTER TABLE "bookings" ADD COLUMN "starts_zone" text DEFAULT 'Asia/Jakarta' NOT NULL;--> statement-breakpoint
UPDATE "bookings" SET "starts_zone" = coalesce(
	"detail" #>> '{flight_details,0,origin_timezone}',
	"detail" #>> '{train_details,0,origin_timezone}',
	"detail" #>> '{tour_package,timezone}',
	"detail" #>> '{data_venue,timezone}',
	"detail" ->> 'timezone',
	"starts_zone"
);

ALTER TABLE "bookings" ADD COLUMN "ids_erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_ids" ON "bookings" USING btree ("starts_at") WHERE ids_erased_at is null;
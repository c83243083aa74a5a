ALTER TABLE "flight_orders" ADD COLUMN "change_offer" text;--> statement-breakpoint
ALTER TABLE "flight_orders" ADD COLUMN "change_id" text;--> statement-breakpoint
ALTER TABLE "flight_orders" ADD COLUMN "change_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_orders" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_moves_confirming" ON "booking_moves" USING btree ("booking_id") WHERE status = 'confirming';
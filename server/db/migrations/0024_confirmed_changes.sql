ALTER TABLE "flight_orders" ADD COLUMN "change_offer" text;--> statement-breakpoint
ALTER TABLE "flight_orders" ADD COLUMN "change_id" text;--> statement-breakpoint
ALTER TABLE "flight_orders" ADD COLUMN "changed_at" timestamp with time zone;
LOCK TABLE "flight_stock", "flight_seats" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TABLE "stock" (
	"key" text collate "C" PRIMARY KEY NOT NULL,
	"capacity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_claims" (
	"key" text collate "C" NOT NULL,
	"booking_id" text NOT NULL,
	"count" integer NOT NULL,
	"hold_until" timestamp with time zone,
	CONSTRAINT "stock_claims_key_booking_id_pk" PRIMARY KEY("key","booking_id")
);
--> statement-breakpoint
INSERT INTO "stock" ("key", "capacity") SELECT 'flight|' || "key", "capacity" FROM "flight_stock";--> statement-breakpoint
INSERT INTO "stock_claims" ("key", "booking_id", "count", "hold_until") SELECT 'flight|' || "stock_key", "booking_id", "seats", "hold_until" FROM "flight_seats";--> statement-breakpoint
ALTER TABLE "stock_claims" ADD CONSTRAINT "stock_claims_key_stock_key_fk" FOREIGN KEY ("key") REFERENCES "public"."stock"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_claims" ADD CONSTRAINT "stock_claims_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_claims_booking" ON "stock_claims" USING btree ("booking_id");--> statement-breakpoint
DROP TABLE "flight_seats";--> statement-breakpoint
DROP TABLE "flight_stock";
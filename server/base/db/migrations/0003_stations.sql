CREATE TABLE "stations" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL,
	"timezone" text NOT NULL,
	"daily_trains" integer NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "locale" text DEFAULT 'id' NOT NULL;
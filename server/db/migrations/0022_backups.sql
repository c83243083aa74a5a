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
CREATE INDEX "backups_created" ON "backups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "backups_state" ON "backups" USING btree ("state");
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
CREATE INDEX "backups_created" ON "backups" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "backups_state" ON "backups" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "own_products_slug" ON "own_products" USING btree ("service","slug");
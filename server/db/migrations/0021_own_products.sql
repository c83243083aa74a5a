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
CREATE UNIQUE INDEX "own_products_slug" ON "own_products" USING btree ("service","slug");
CREATE TABLE "empty_searches" (
	"day" date NOT NULL,
	"product" text NOT NULL,
	"place" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "empty_searches_day_product_place_pk" PRIMARY KEY("day","product","place")
);
--> statement-breakpoint
CREATE TABLE "page_times" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_times_day_kind_metric_bucket_pk" PRIMARY KEY("day","kind","metric","bucket")
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"product" text NOT NULL,
	"step" text NOT NULL,
	"source" text NOT NULL,
	"campaign" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_product_step_source_campaign_pk" PRIMARY KEY("day","product","step","source","campaign")
);

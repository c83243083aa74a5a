CREATE TABLE "search_prices" (
	"product" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"day" date NOT NULL,
	"month" text NOT NULL,
	"lowest" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_prices_product_origin_destination_day_month_pk" PRIMARY KEY("product","origin","destination","day","month")
);

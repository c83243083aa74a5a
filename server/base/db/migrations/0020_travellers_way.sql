CREATE TABLE "favourites" (
	"user_id" text NOT NULL,
	"service" text NOT NULL,
	"item" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_user_id_service_item_pk" PRIMARY KEY("user_id","service","item")
);
--> statement-breakpoint
CREATE TABLE "price_watches" (
	"id" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"search" text NOT NULL,
	"first_price" bigint NOT NULL,
	"told_price" bigint,
	"told_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"until" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_trips" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"data" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "id_number" text;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_watches" ADD CONSTRAINT "price_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_trips" ADD CONSTRAINT "shared_trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_newest" ON "favourites" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "price_watches_user" ON "price_watches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "price_watches_next" ON "price_watches" USING btree ("asked_at") WHERE proven_at is not null;--> statement-breakpoint
CREATE INDEX "shared_trips_expires" ON "shared_trips" USING btree ("expires_at");
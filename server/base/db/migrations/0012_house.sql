CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"purpose" text NOT NULL,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"booking_id" text,
	"transaction_id" text,
	"values" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promo_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promos" (
	"id" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"url" text NOT NULL,
	"scene" text,
	"picture" text,
	"position" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"is_on" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"kind" text NOT NULL,
	"term" text collate "C" NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_terms_kind_term_id_pk" PRIMARY KEY("kind","term","id")
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"service" text NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"shard" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"entries" integer NOT NULL,
	CONSTRAINT "ledger_days_day_service_channel_kind_shard_pk" PRIMARY KEY("day","service","channel","kind","shard")
);
--> statement-breakpoint
CREATE TABLE "ledger_shares" (
	"ledger_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"booking_id" text,
	"service" text,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_shares_ledger_id_line_pk" PRIMARY KEY("ledger_id","line")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"booking_id" text,
	"transaction_id" text NOT NULL,
	"order_id" text,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"reference" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "bookings_user";--> statement-breakpoint
ALTER TABLE "passengers" ADD COLUMN "nationality" text;--> statement-breakpoint
ALTER TABLE "passengers" ADD COLUMN "passport_expire" date;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "public_id" text DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "sessions" SET "confirmed_at" = "created_at";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "confirmed_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birth_place" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birthdate" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "preferred_channel" text;--> statement-breakpoint
ALTER TABLE "transaction_bookings" ADD COLUMN "returned" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "is_fixed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "venue_days" ADD COLUMN "add" bigint;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promos" ADD CONSTRAINT "promos_picture_promo_pictures_id_fk" FOREIGN KEY ("picture") REFERENCES "public"."promo_pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_shares" ADD CONSTRAINT "ledger_shares_ledger_id_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_links_user" ON "one_time_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "one_time_links_expires" ON "one_time_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "promos_shown" ON "promos" USING btree ("is_on","position");--> statement-breakpoint
CREATE INDEX "search_terms_newest" ON "search_terms" USING btree ("kind","term","at","id");--> statement-breakpoint
CREATE INDEX "search_terms_found" ON "search_terms" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "ledger_shares_booking" ON "ledger_shares" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_days_channel" ON "ledger_days" USING btree ("channel","day");--> statement-breakpoint
CREATE INDEX "ledger_days_shards" ON "ledger_days" USING btree ("day") WHERE shard > 0;--> statement-breakpoint
CREATE INDEX "refunds_created" ON "refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_transaction" ON "refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_surplus" ON "refunds" USING btree ("order_id") WHERE reason = 'surplus';--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_created" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_service" ON "bookings" USING btree ("service","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_status" ON "bookings" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_failed" ON "bookings" USING btree ("updated_at","id") WHERE status_issue = 'failed';--> statement-breakpoint
CREATE INDEX "bookings_held" ON "bookings" USING btree ("time_limit") WHERE payment_status = 'unpaid';--> statement-breakpoint
CREATE INDEX "bookings_balance" ON "bookings" USING btree ("balance_limit") WHERE payment_status = 'partially_paid';--> statement-breakpoint
CREATE INDEX "requests_created" ON "requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "requests_status" ON "requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","created_at","id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_public_id_unique" UNIQUE("public_id");--> statement-breakpoint
CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;--> statement-breakpoint
CREATE TRIGGER ledger_shares_append_only BEFORE UPDATE OR DELETE ON "ledger_shares" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION append_only();--> statement-breakpoint
-- Sorted, so that two payments lock the sums of a day in one order.
CREATE FUNCTION ledger_days_add() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO "ledger_days" AS d ("day", "service", "channel", "kind", "shard", "amount", "entries")
	SELECT (l."at" AT TIME ZONE 'Asia/Jakarta')::date AS "day", coalesce(n."service", '') AS "service",
		coalesce(a."bank_code" || '/' || a."product_code", '') AS "channel", l."kind", l."id" % 8 AS "shard", sum(n."amount"), count(*)
	FROM "added" n
	JOIN "ledger" l ON l."id" = n."ledger_id"
	LEFT JOIN "payment_attempts" a ON a."order_id" = l."order_id"
	GROUP BY 1, 2, 3, 4, 5
	ORDER BY 1, 2, 3, 4, 5
	ON CONFLICT ("day", "service", "channel", "kind", "shard")
		DO UPDATE SET "amount" = d."amount" + excluded."amount", "entries" = d."entries" + excluded."entries";
	-- No payment still writes to the day before yesterday, so its shards become one.
	WITH "ended" AS (
		SELECT "day", "service", "channel", "kind", "shard" FROM "ledger_days"
		WHERE "shard" > 0 AND "day" < (SELECT max((l."at" AT TIME ZONE 'Asia/Jakarta')::date) - 1 FROM "added" n JOIN "ledger" l ON l."id" = n."ledger_id")
		FOR UPDATE SKIP LOCKED
	), "merged" AS (
		DELETE FROM "ledger_days" d USING "ended" e
		WHERE (d."day", d."service", d."channel", d."kind", d."shard") = (e."day", e."service", e."channel", e."kind", e."shard")
		RETURNING d.*
	)
	INSERT INTO "ledger_days" AS d ("day", "service", "channel", "kind", "shard", "amount", "entries")
	SELECT "day", "service", "channel", "kind", 0, sum("amount"), sum("entries") FROM "merged"
	GROUP BY 1, 2, 3, 4
	ORDER BY 1, 2, 3, 4
	ON CONFLICT ("day", "service", "channel", "kind", "shard")
		DO UPDATE SET "amount" = d."amount" + excluded."amount", "entries" = d."entries" + excluded."entries";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_days_add AFTER INSERT ON "ledger_shares" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION ledger_days_add();--> statement-breakpoint
-- A debt since a booking was cancelled is that booking's: both were written with one time. Card fees were split already. All else is shared by the
-- bookings of the transaction in proportion of what was due for each; the first takes the remainder.
WITH "debts" AS (
	SELECT l."id" AS "ledger_id", min(b."id") AS "booking_id"
	FROM "ledger" l
	JOIN "transaction_bookings" tb ON tb."transaction_id" = l."transaction_id"
	JOIN "bookings" b ON b."id" = tb."booking_id" AND b."refund_submitted_at" = l."at"
	WHERE l."kind" = 'refund_due'
	GROUP BY l."id"
	HAVING count(*) = 1
), "parts" AS (
	SELECT tb."transaction_id", tb."order_id", tb."due", tb."fee", b."id", b."service",
		row_number() OVER "travel" AS "line", nullif(sum(tb."due") OVER (PARTITION BY tb."transaction_id"), 0) AS "total"
	FROM "transaction_bookings" tb
	JOIN "bookings" b ON b."id" = tb."booking_id"
	WINDOW "travel" AS (PARTITION BY tb."transaction_id" ORDER BY b."starts_at", b."id")
), "others" AS (
	SELECT l."id" AS "ledger_id", l."amount" AS "whole", p."line", p."id" AS "booking_id", p."service", CASE
		WHEN p."line" = 1 OR d."booking_id" IS NOT NULL THEN 0
		WHEN l."kind" = 'fee' AND p."order_id" = l."order_id" THEN p."fee"
		ELSE coalesce(sign(l."amount") * floor(abs(l."amount")::numeric * p."due" / p."total"), 0) END AS "amount"
	FROM "ledger" l
	JOIN "parts" p ON p."transaction_id" = l."transaction_id"
	LEFT JOIN "debts" d ON d."ledger_id" = l."id"
	WHERE d."booking_id" IS NULL OR d."booking_id" = p."id"
), "shared" AS (
	SELECT "ledger_id", "line", "booking_id", "service",
		CASE WHEN row_number() OVER "entry" = 1 THEN "whole" - sum("amount") OVER (PARTITION BY "ledger_id") ELSE "amount" END AS "amount"
	FROM "others"
	WINDOW "entry" AS (PARTITION BY "ledger_id" ORDER BY "line")
)
INSERT INTO "ledger_shares" ("ledger_id", "line", "booking_id", "service", "amount")
	SELECT "ledger_id", "line", "booking_id", "service", "amount" FROM "shared" WHERE "amount" <> 0;--> statement-breakpoint
INSERT INTO "ledger_shares" ("ledger_id", "line", "amount")
	SELECT l."id", 0, l."amount" FROM "ledger" l WHERE NOT EXISTS (SELECT FROM "ledger_shares" s WHERE s."ledger_id" = l."id");--> statement-breakpoint
-- By the newest payment, which is the first that goes back.
INSERT INTO "refunds" ("id", "reason", "booking_id", "transaction_id", "amount", "status", "created_at", "updated_at")
	SELECT DISTINCT ON (b."id") gen_random_uuid(), 'cancelled', b."id", tb."transaction_id", b."refund", b."refund_status",
		coalesce(b."refund_submitted_at", b."updated_at"), coalesce(b."refund_updated_at", b."updated_at")
	FROM "bookings" b
	JOIN "transaction_bookings" tb ON tb."booking_id" = b."id"
	LEFT JOIN "payment_attempts" a ON a."order_id" = tb."order_id"
	WHERE b."refund_status" IS NOT NULL AND b."refund" > 0
	ORDER BY b."id", a."paid_at" DESC NULLS LAST, tb."transaction_id" DESC;--> statement-breakpoint
INSERT INTO "refunds" ("id", "reason", "transaction_id", "order_id", "amount", "status", "created_at", "updated_at")
	SELECT gen_random_uuid(), 'surplus', "transaction_id", "order_id", "amount", 'submitted', coalesce("paid_at", "updated_at"), "updated_at"
	FROM "payment_attempts" WHERE "status" = 'surplus';--> statement-breakpoint
-- The terms of server/search/terms.ts. Names are of Latin letters, spaces, apostrophes and hyphens.
WITH "people" AS (
	SELECT 'booking' AS "kind", "id", "created_at" AS "at", lower("code") AS "code", "contact" ->> 'first_name' || ' ' || ("contact" ->> 'last_name') AS "name",
		"contact" ->> 'email' AS "email", "contact" ->> 'mobile_phone' AS "phone"
	FROM "bookings"
	UNION ALL
	SELECT 'member', "id", "created_at", NULL, "first_name" || ' ' || "last_name", "email", "phone" FROM "users"
), "terms" AS (
	SELECT "kind", "id", "at", "code" AS "term" FROM "people"
	UNION
	SELECT "kind", "id", "at", lower("email") FROM "people"
	UNION
	SELECT "kind", "id", "at", ltrim(regexp_replace("phone", '[^0-9]', '', 'g'), '0') FROM "people"
	UNION
	SELECT "kind", "id", "at", regexp_split_to_table(lower(regexp_replace(normalize("name", NFD), '[\u0300-\u036f]', '', 'g')), '[\s''’-]+') FROM "people"
)
INSERT INTO "search_terms" ("kind", "term", "id", "at") SELECT "kind", "term", "id", "at" FROM "terms" WHERE "term" <> '';
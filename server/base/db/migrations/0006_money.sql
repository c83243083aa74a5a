ALTER TABLE "bookings" ADD COLUMN "due" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "refund" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "balance_limit" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transaction_bookings" ADD COLUMN "due" bigint;--> statement-breakpoint
ALTER TABLE "transaction_bookings" ADD COLUMN "paid_before" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction_bookings" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "transaction_bookings" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now everything was paid at once.
UPDATE "transaction_bookings" SET "due" = "amount" FROM "bookings" WHERE "id" = "booking_id";--> statement-breakpoint
-- The attempt that paid a booking, or whose money came too late for it, and the booking's share of the card fee. The share is the one its e-ticket
-- shows: the difference of two rounded sums, in the order of travel. Double precision and floor(x + 0.5), because that is how it was computed.
WITH "counting" AS (
	SELECT DISTINCT ON (b."id") b."id", t."id" AS "transaction_id", a."order_id", a."fee"
	FROM "bookings" b
	JOIN "transaction_bookings" tb ON tb."booking_id" = b."id"
	JOIN "transactions" t ON t."id" = tb."transaction_id" AND t."payment_status" = b."payment_status"
	JOIN "payment_attempts" a ON a."transaction_id" = t."id"
		AND a."status" = CASE b."payment_status" WHEN 'paid' THEN 'paid' ELSE 'surplus' END
	WHERE b."payment_status" IN ('paid', 'refund_due')
	ORDER BY b."id", a."paid_at", a."order_id"
), "running" AS (
	SELECT tb."transaction_id", b."id", b."amount",
		sum(b."amount") OVER (PARTITION BY tb."transaction_id" ORDER BY b."starts_at", b."id") AS "up_to_here",
		nullif(sum(b."amount") OVER (PARTITION BY tb."transaction_id"), 0) AS "total"
	FROM "transaction_bookings" tb
	JOIN "bookings" b ON b."id" = tb."booking_id"
)
UPDATE "transaction_bookings" tb SET "order_id" = c."order_id", "fee" = coalesce(
	floor(c."fee" * (r."up_to_here"::double precision / r."total"::double precision) + 0.5)
		- floor(c."fee" * ((r."up_to_here" - r."amount")::double precision / r."total"::double precision) + 0.5), 0)
FROM "counting" c
JOIN "running" r ON r."transaction_id" = c."transaction_id" AND r."id" = c."id"
WHERE tb."transaction_id" = c."transaction_id" AND tb."booking_id" = c."id";--> statement-breakpoint
UPDATE "bookings" b SET
	"due" = CASE WHEN b."payment_status" IN ('unpaid', 'partially_paid') THEN b."amount" ELSE 0 END,
	"paid" = CASE WHEN b."payment_status" IN ('paid', 'refund_due') THEN b."amount" ELSE 0 END,
	"fee" = coalesce((SELECT sum(tb."fee") FROM "transaction_bookings" tb WHERE tb."booking_id" = b."id"), 0);--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "due" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction_bookings" ALTER COLUMN "due" SET NOT NULL;--> statement-breakpoint
-- Answers that are replayed for a day get the fields that answers have from now on.
UPDATE "idempotency_keys" SET "body" = jsonb_set("body", '{bookings}', (
	SELECT coalesce(jsonb_agg(
		each."booking" || jsonb_build_object('due', each."booking" -> 'amount', 'paid', 0, 'fee', 0, 'balance_limit', NULL)
		ORDER BY each."position"
	), '[]'::jsonb)
	FROM jsonb_array_elements("body" -> 'bookings') WITH ORDINALITY AS each ("booking", "position")
))
WHERE jsonb_typeof("body" -> 'bookings') = 'array';

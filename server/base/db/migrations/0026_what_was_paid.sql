ALTER TABLE "transactions" ADD COLUMN "sold" jsonb;--> statement-breakpoint
-- A payment for several bookings is one payment, and money that moves from a booking to its split-off part is none.
CREATE OR REPLACE FUNCTION ledger_days_add() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO "ledger_days" AS d ("day", "service", "channel", "kind", "shard", "amount", "entries")
	SELECT (l."at" AT TIME ZONE 'Asia/Jakarta')::date AS "day", coalesce(n."service", '') AS "service",
		coalesce(a."bank_code" || '/' || a."product_code", '') AS "channel", l."kind", l."id" % 8 AS "shard", sum(n."amount"),
		count(*) FILTER (WHERE n."line" = 0 AND l."amount" <> 0)
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
UPDATE "ledger_days" SET "entries" = 0;--> statement-breakpoint
INSERT INTO "ledger_days" AS d ("day", "service", "channel", "kind", "shard", "amount", "entries")
SELECT (l."at" AT TIME ZONE 'Asia/Jakarta')::date, coalesce(n."service", ''), coalesce(a."bank_code" || '/' || a."product_code", ''), l."kind", 0, 0, count(*)
FROM "ledger_shares" n
JOIN "ledger" l ON l."id" = n."ledger_id"
LEFT JOIN "payment_attempts" a ON a."order_id" = l."order_id"
WHERE n."line" = 0 AND l."amount" <> 0
GROUP BY 1, 2, 3, 4
ON CONFLICT ("day", "service", "channel", "kind", "shard") DO UPDATE SET "entries" = excluded."entries";

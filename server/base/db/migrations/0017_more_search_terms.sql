-- What server/booking/terms.ts adds since then: titles, passengers, tickets and transactions. Erased bookings have no terms and get none.
WITH "people" AS (
	SELECT "booking_id" AS "id", concat_ws(' ', "person" ->> 'first_name', "person" ->> 'last_name', "person" ->> 'FirstName', "person" ->> 'LastName') AS "text",
		"person" ->> 'email' AS "email", "person" ->> 'phone' AS "phone", "ticket_number" AS "ticket"
	FROM "booking_passengers"
), "texts" AS (
	SELECT "id", "title" AS "text" FROM "bookings"
	UNION ALL
	SELECT "id", "text" FROM "people"
	UNION ALL
	SELECT "id", "ticket" FROM "people" WHERE "ticket" ~ '[^0-9 ().-]'
), "digits" AS (
	SELECT "id", regexp_replace("phone", '[^0-9]', '', 'g') AS "number" FROM "people"
	UNION
	SELECT "id", regexp_replace("ticket", '[^0-9]', '', 'g') FROM "people" WHERE "ticket" !~ '[^0-9 ().-]'
), "terms" AS (
	SELECT "id", regexp_split_to_table(lower(regexp_replace(normalize("text", NFD), '[\u0300-\u036f]', '', 'g')), '[\s''’"–—.,:;()&/+·|!?#%@*-]+') AS "term" FROM "texts"
	UNION
	SELECT "id", ltrim(regexp_replace("number", '^62(?=8)', ''), '0') FROM "digits"
	UNION
	SELECT "id", lower(trim("email")) FROM "people"
	UNION
	SELECT p."booking_id", replace(lower(t."number"), '-', '') FROM "transaction_bookings" p JOIN "transactions" t ON t."id" = p."transaction_id"
)
INSERT INTO "search_terms" ("kind", "term", "id", "at")
	SELECT 'booking', t."term", t."id", b."created_at" FROM "terms" t JOIN "bookings" b ON b."id" = t."id"
	WHERE t."term" <> '' AND EXISTS (SELECT FROM "search_terms" s WHERE s."kind" = 'booking' AND s."id" = t."id")
	ON CONFLICT DO NOTHING;

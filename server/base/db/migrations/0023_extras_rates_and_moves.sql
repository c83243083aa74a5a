CREATE TABLE "exchange_uses" (
	"currency" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"missing_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "hotelbeds_photos" (
	"code" integer NOT NULL,
	"path" text NOT NULL,
	"picture" text,
	"failure" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"again_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	CONSTRAINT "hotelbeds_photos_code_path_pk" PRIMARY KEY("code","path")
);
--> statement-breakpoint
DROP INDEX "booking_moves_transaction";--> statement-breakpoint
ALTER TABLE "book_entries" ADD COLUMN "document_id" text;--> statement-breakpoint
ALTER TABLE "flight_orders" ADD COLUMN "extras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "booking_costs" ADD COLUMN "credit" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_moves_transaction" ON "booking_moves" USING btree ("transaction_id","booking_id");--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_document_id_unique" UNIQUE("document_id");--> statement-breakpoint
CREATE FUNCTION book_month_open() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE
	last_closed char(7);
BEGIN
	-- Closing a month holds this row alone.
	SELECT "closed" INTO last_closed FROM "book_state" FOR SHARE;
	IF EXISTS (SELECT FROM "added" WHERE "month" <= last_closed) THEN
		RAISE EXCEPTION 'the books are closed until the end of %', last_closed USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION book_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE
	off numeric;
	elsewhere bigint;
BEGIN
	SELECT sum(l."amount"), count(*) FILTER (WHERE l."month" <> e."month") INTO off, elsewhere
	FROM "book_lines" l JOIN "book_entries" e ON e."id" = l."entry_id" WHERE l."entry_id" = NEW."entry_id";
	IF off <> 0 OR elsewhere > 0 THEN
		RAISE EXCEPTION 'book entry % is off by %, with % lines of another month', NEW."entry_id", off, elsewhere USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION book_state_forward() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF OLD."closed" IS NOT NULL AND (NEW."closed" IS NULL OR NEW."closed" < OLD."closed") THEN
		RAISE EXCEPTION 'a closed month stays closed' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER book_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "book_entries" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER book_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "book_lines" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER book_months_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "book_months" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER book_balances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "book_balances" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER book_state_forward BEFORE UPDATE ON "book_state" FOR EACH ROW EXECUTE FUNCTION book_state_forward();--> statement-breakpoint
CREATE TRIGGER book_state_kept BEFORE DELETE OR TRUNCATE ON "book_state" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
CREATE TRIGGER book_entries_open AFTER INSERT ON "book_entries" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION book_month_open();--> statement-breakpoint
CREATE TRIGGER book_lines_open AFTER INSERT ON "book_lines" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION book_month_open();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER book_entry_balances AFTER INSERT ON "book_lines" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION book_entry_balances();

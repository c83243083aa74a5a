CREATE TABLE "sandbox_payments" (
	"order_id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"channel" text NOT NULL,
	"instructions" jsonb NOT NULL,
	"status" text NOT NULL,
	"settled_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE FUNCTION ledger_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the ledger is append-only'; END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON "ledger" FOR EACH ROW EXECUTE FUNCTION ledger_append_only();

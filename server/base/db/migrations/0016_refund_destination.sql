ALTER TABLE "refunds" ADD COLUMN "to_account" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "expected_by" timestamp with time zone;
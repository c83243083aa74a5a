CREATE TABLE "statement_columns" (
	"account" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"order_id" text PRIMARY KEY NOT NULL,
	"gateway_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"instructions" jsonb NOT NULL,
	"status" text NOT NULL,
	"paid_at" timestamp with time zone,
	"account" text,
	"received_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "transfer_proofs_order" ON "transfer_proofs" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "transfers_status" ON "transfers" USING btree ("status","created_at","order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_transfer" ON "payment_attempts" USING btree ("amount") WHERE product_code = 'TRANSFER';
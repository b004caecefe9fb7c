ALTER TABLE "settlement_month" DROP CONSTRAINT "settlement_month_once";--> statement-breakpoint
ALTER TABLE "settlement_month" ADD COLUMN "reopened_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "settlement_month" ADD COLUMN "reopened_by_id" bigint;--> statement-breakpoint
ALTER TABLE "settlement_month" ADD COLUMN "reopen_reason" text;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_month_closed" ON "settlement_month" ("provider","month") WHERE reopened_at is null;--> statement-breakpoint
-- A month stays as it was closed; that it was reopened is noted once.
DROP TRIGGER "append_only" ON "settlement_month";--> statement-breakpoint
CREATE TRIGGER "append_only" BEFORE DELETE OR UPDATE OF "id", "provider", "month", "count", "gross", "fee", "paid_out", "closed_at", "closed_by_id" ON "settlement_month" FOR EACH ROW EXECUTE FUNCTION "refuse_log_change"();

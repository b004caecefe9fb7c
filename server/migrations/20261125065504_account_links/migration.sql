ALTER TABLE "transfer_account" ADD COLUMN "link_used_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "transfer_entry" ADD COLUMN "source" text;--> statement-breakpoint
-- What is under way was taken from the account as it still is.
UPDATE "transfer_entry" e SET "source" = a."source" FROM "transfer_account" a WHERE e."state" = 'P' AND (a."refund_id" = e."refund_id" OR a."payout_id" = e."payout_id");

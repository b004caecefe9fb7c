ALTER TABLE "transfer_entry" ADD COLUMN "account_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "transfer_entry" ADD COLUMN "account_by_id" bigint;--> statement-breakpoint
CREATE INDEX "transfer_entry_account_by_id_index" ON "transfer_entry" ("account_by_id");--> statement-breakpoint
ALTER TABLE "transfer_entry" ADD CONSTRAINT "transfer_entry_account_by_id_app_user_id_fkey" FOREIGN KEY ("account_by_id") REFERENCES "app_user"("id");
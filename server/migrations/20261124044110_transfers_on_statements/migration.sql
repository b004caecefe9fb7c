ALTER TABLE "bank_line" ADD COLUMN "origin_reference" text;--> statement-breakpoint
ALTER TABLE "transfer_entry" ADD COLUMN "by_line" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_entry" ADD COLUMN "return_line_id" bigint;--> statement-breakpoint
CREATE INDEX "transfer_entry_return_line_id_index" ON "transfer_entry" ("return_line_id");--> statement-breakpoint
ALTER TABLE "transfer_entry" ADD CONSTRAINT "transfer_entry_return_line_id_bank_line_id_fkey" FOREIGN KEY ("return_line_id") REFERENCES "bank_line"("id");
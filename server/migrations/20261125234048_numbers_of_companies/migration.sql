ALTER TABLE "document_counter" ADD COLUMN "company_id" bigint;--> statement-breakpoint
ALTER TABLE "document_section" DROP COLUMN "next_number";--> statement-breakpoint
ALTER TABLE "document_counter" DROP CONSTRAINT "document_counter_pkey";--> statement-breakpoint
ALTER TABLE "document_counter" ADD PRIMARY KEY ("section_id","company_id","year");--> statement-breakpoint
ALTER TABLE "document" DROP CONSTRAINT "document_number";--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_number" UNIQUE("section_id","company_id","year","number");--> statement-breakpoint
CREATE INDEX "document_counter_company_id_index" ON "document_counter" ("company_id");--> statement-breakpoint
ALTER TABLE "document_counter" ADD CONSTRAINT "document_counter_company_id_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id");
ALTER TABLE "company" ADD CONSTRAINT "company_vat_number_key" UNIQUE("vat_number");--> statement-breakpoint
CREATE INDEX "company_withholding_type_code_index" ON "company" ("withholding_type_code");--> statement-breakpoint
CREATE INDEX "company_withholding_reason_code_index" ON "company" ("withholding_reason_code");--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_withholding_type_code_withholding_type_code_fkey" FOREIGN KEY ("withholding_type_code") REFERENCES "withholding_type"("code");--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_withholding_reason_code_payment_reason_code_fkey" FOREIGN KEY ("withholding_reason_code") REFERENCES "payment_reason"("code");
CREATE TABLE "payment_receipt" (
	"payment_id" bigint PRIMARY KEY,
	"document_id" bigint NOT NULL UNIQUE
);
--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD CONSTRAINT "payment_receipt_payment_id_order_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "order_payment"("id");--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD CONSTRAINT "payment_receipt_document_id_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id");
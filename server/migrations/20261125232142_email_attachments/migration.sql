CREATE TABLE "email_attachment" (
	"message_id" bigint,
	"document_file_id" bigint,
	CONSTRAINT "email_attachment_pkey" PRIMARY KEY("message_id","document_file_id")
);
--> statement-breakpoint
CREATE INDEX "email_attachment_document_file_id_index" ON "email_attachment" ("document_file_id");--> statement-breakpoint
ALTER TABLE "email_attachment" ADD CONSTRAINT "email_attachment_message_id_email_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "email_message"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "email_attachment" ADD CONSTRAINT "email_attachment_document_file_id_document_file_id_fkey" FOREIGN KEY ("document_file_id") REFERENCES "document_file"("id");
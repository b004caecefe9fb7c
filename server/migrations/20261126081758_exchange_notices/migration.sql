ALTER TABLE "document_transmission" ADD COLUMN "outcome_notified_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "signing_certificate" ADD COLUMN "notice_days" integer;
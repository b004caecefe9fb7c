ALTER TABLE "consent_log" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "consent_log" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "consent_log" ADD COLUMN "device" text;
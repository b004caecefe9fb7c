ALTER TABLE "exchange_channel" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "exchange_channel" ADD COLUMN "sdi_address" text;--> statement-breakpoint
ALTER TABLE "exchange_channel" ADD COLUMN "learned_address" text;--> statement-breakpoint
ALTER TABLE "exchange_channel" ADD COLUMN "smtp_host" text;--> statement-breakpoint
ALTER TABLE "exchange_channel" ADD COLUMN "smtp_port" integer;--> statement-breakpoint
ALTER TABLE "exchange_channel" ADD COLUMN "imap_host" text;--> statement-breakpoint
ALTER TABLE "exchange_channel" ADD COLUMN "imap_port" integer;--> statement-breakpoint
ALTER TABLE "exchange_channel" ADD COLUMN "security" text;--> statement-breakpoint
ALTER TABLE "exchange_channel" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "exchange_channel" ADD COLUMN "sealed_password" text;--> statement-breakpoint
CREATE INDEX "document_transmission_channel_reference_index" ON "document_transmission" ("channel_reference");
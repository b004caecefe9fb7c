ALTER TABLE "origin_address" ADD COLUMN "proved_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "origin_address" ADD COLUMN "replaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What mails have linked to until now counts as proved.
UPDATE "origin_address" SET "proved_at" = now();

ALTER TABLE "installation" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "copy_of" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "copied_at" timestamp(3) with time zone;
ALTER TABLE "invoicing_rule" ADD COLUMN "description" text collate "it" NOT NULL;--> statement-breakpoint
ALTER TABLE "invoicing_rule" ADD COLUMN "search" text DEFAULT '' NOT NULL;
ALTER TABLE "session" ADD COLUMN "unproven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identity" ADD COLUMN "claim_hash" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "before_proof" boolean DEFAULT false NOT NULL;
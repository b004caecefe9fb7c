ALTER TABLE "notification" ADD COLUMN "identity_id" text;--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_identity_id_id_index" ON "notification" ("identity_id","id");--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_identity_id_identity_id_fkey" FOREIGN KEY ("identity_id") REFERENCES "identity"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_owner" CHECK (num_nonnulls("user_id", "identity_id") > 0);
ALTER TABLE "nature_rule" ADD COLUMN "may_export" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user_purchase" ADD COLUMN "auto_renew_before" boolean;
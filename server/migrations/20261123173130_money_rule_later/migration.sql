ALTER TABLE "money_rule" ADD COLUMN "next_limit" bigint;--> statement-breakpoint
ALTER TABLE "money_rule" ADD COLUMN "next_off" boolean;--> statement-breakpoint
ALTER TABLE "money_rule" ADD COLUMN "next_from" timestamp(3) with time zone;
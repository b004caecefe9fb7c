ALTER TABLE "sales_order" ADD COLUMN "instalment_plan" jsonb;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "instalments" jsonb;--> statement-breakpoint
ALTER TABLE "shop_payment_type" ADD COLUMN "instalment_plan" jsonb;
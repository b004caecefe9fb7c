ALTER TABLE "coupon" ALTER COLUMN "valid_from" DROP NOT NULL;--> statement-breakpoint
-- The first and the last day of all are none. A coupon that waited for the last day never counted: it must not begin to by this.
UPDATE "coupon" SET "suspended_at" = now() WHERE "valid_from" >= '9999-12-31' AND "suspended_at" IS NULL;--> statement-breakpoint
UPDATE "coupon" SET "valid_from" = NULL WHERE "valid_from" <= '0001-01-01' OR "valid_from" >= '9999-12-31';--> statement-breakpoint
UPDATE "coupon" SET "valid_to" = NULL WHERE "valid_to" <= '0001-01-01' OR "valid_to" >= '9999-12-31';--> statement-breakpoint
UPDATE "package_price" SET "valid_to" = NULL WHERE "valid_to" <= '0001-01-01' OR "valid_to" >= '9999-12-31';

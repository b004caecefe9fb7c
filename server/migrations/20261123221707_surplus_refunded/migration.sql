ALTER TABLE "sales_order" ADD COLUMN "surplus_refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What went back so far and is no part of a line: of a paid order what was paid too much, of one that was not paid yet all of it.
UPDATE "sales_order" AS o
SET "surplus_refunded" = greatest(0, o."refunded_total" - CASE WHEN o."paid_at" IS NULL THEN 0 ELSE o."stamp_duty" END
	- (SELECT coalesce(sum(l."refunded_amount"), 0) FROM "order_line" l WHERE l."order_id" = o."id"))
WHERE o."refunded_total" > 0 AND o."status" NOT IN ('AN', 'RI');

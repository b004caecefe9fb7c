ALTER TABLE "sales_order" ADD COLUMN "split_vat" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What public bodies are still to pay is what their invoices say: without VAT. Money that is on its way was asked for with it.
UPDATE "sales_order" o SET "split_vat" = o."vat_total", "version" = o."version" + 1,
  "payment_state" = CASE WHEN o."paid_total" - o."surplus_refunded" = o."total" - o."vat_total" THEN 'F' ELSE o."payment_state" END
  WHERE o."status" IN ('IA', 'IR', 'PC', 'SO') AND o."billing"->>'SubjectType' = 'A' AND o."billing"->>'Country' = 'IT'
  AND o."vat_total" > 0 AND o."refunded_total" = 0 AND o."paid_total" <= o."total" - o."vat_total"
  AND NOT EXISTS (SELECT FROM "order_payment" p WHERE p."order_id" = o."id" AND p."provider" IS NOT NULL AND p."state" IN ('P', 'A'));
--> statement-breakpoint
-- Those that were invoiced before they are paid are sold: their customers owe the VAT to the State, not to us.
INSERT INTO "ledger_transfer" ("key", "leg", "posting", "debit", "credit", "amount", "at", "day", "user_id", "order_id")
  SELECT 'order/' || o."id" || '/sale/split', 0, 'vatSplit', 'vat', 'receivable:' || o."user_id", sold."vat", now(), (now() AT TIME ZONE 'Europe/Rome')::date, o."user_id", o."id"
  FROM "sales_order" o, LATERAL (
    SELECT coalesce(sum(CASE WHEN t."credit" = 'vat' THEN t."amount" WHEN t."debit" = 'vat' THEN -t."amount" ELSE 0 END), 0) AS "vat"
    FROM "ledger_transfer" t WHERE t."order_id" = o."id"
  ) sold WHERE o."split_vat" > 0 AND sold."vat" > 0;

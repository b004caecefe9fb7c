ALTER TABLE "payment_dispute" ADD COLUMN "reason_kind" text DEFAULT 'O' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_dispute" ADD COLUMN "stage" text;--> statement-breakpoint
-- What is stored already has the codes of its provider alone.
UPDATE "payment_dispute" SET "reason_kind" = CASE
  WHEN "reason" IN ('fraudulent', 'debit_not_authorized', 'UNAUTHORISED', 'MD01') THEN 'U'
  WHEN "reason" IN ('unrecognized', 'BE05') THEN 'N'
  WHEN "reason" IN ('product_not_received', 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED') THEN 'R'
  WHEN "reason" IN ('product_unacceptable', 'MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED') THEN 'Q'
  WHEN "reason" IN ('duplicate', 'DUPLICATE_TRANSACTION', 'PAYMENT_BY_OTHER_MEANS', 'AM05') THEN 'D'
  WHEN "reason" = 'INCORRECT_AMOUNT' THEN 'A'
  WHEN "reason" IN ('subscription_canceled', 'CANCELED_RECURRING_BILLING') THEN 'C'
  WHEN "reason" IN ('credit_not_processed', 'CREDIT_NOT_PROCESSED') THEN 'F'
  WHEN "reason" IN ('insufficient_funds', 'incorrect_account_details', 'bank_cannot_process', 'check_returned', 'PROBLEM_WITH_REMITTANCE',
    'AC01', 'AC04', 'AC06', 'AC13', 'AG01', 'AG02', 'AM04', 'MD07', 'RC01') THEN 'B'
  ELSE 'O' END;

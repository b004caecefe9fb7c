-- short lock: a million orders are indexed in less than a second.
CREATE INDEX "sales_order_paid_at_index" ON "sales_order" ("paid_at") WHERE "paid_at" is not null;
ALTER TABLE "held_step" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "reminder_log" ADD COLUMN "order_id" bigint;--> statement-breakpoint
ALTER TABLE "reminder_log" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "reminder_rule" ADD COLUMN "about" text DEFAULT 'E' NOT NULL;--> statement-breakpoint
ALTER TABLE "reminder_log" ALTER COLUMN "purchase_id" DROP NOT NULL;--> statement-breakpoint
-- short lock: one reading of a table of some rows for each customer and year, none of which has the new column yet
ALTER TABLE "reminder_log" ADD CONSTRAINT "reminder_log_order_once" UNIQUE("rule_id","order_id","target_date");--> statement-breakpoint
-- short lock: one reading of a table of some rows for each customer and year, none of which has the new column yet
ALTER TABLE "reminder_log" ADD CONSTRAINT "reminder_log_user_once" UNIQUE("rule_id","user_id","target_date");--> statement-breakpoint
-- short lock: one reading of a table of some rows for each customer and year, none of which has the new column yet
CREATE INDEX "held_step_user_id_index" ON "held_step" ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
-- short lock: one reading of a table of some rows for each customer and year, none of which has the new column yet
CREATE INDEX "reminder_log_order_id_index" ON "reminder_log" ("order_id") WHERE "order_id" is not null;--> statement-breakpoint
-- short lock: one reading of a table of some rows for each customer and year, none of which has the new column yet
CREATE INDEX "reminder_log_user_id_index" ON "reminder_log" ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
-- short lock: one reading of a table of some rows for each customer and year, none of which has the new column yet
ALTER TABLE "held_step" ADD CONSTRAINT "held_step_user_id_app_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE;--> statement-breakpoint
-- short lock: one reading of a table of some rows for each customer and year, none of which has the new column yet
ALTER TABLE "reminder_log" ADD CONSTRAINT "reminder_log_order_id_sales_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sales_order"("id");--> statement-breakpoint
-- short lock: one reading of a table of some rows for each customer and year, none of which has the new column yet
ALTER TABLE "reminder_log" ADD CONSTRAINT "reminder_log_user_id_app_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE;
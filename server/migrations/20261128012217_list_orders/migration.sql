-- short lock: a million rows are indexed in about a second.
CREATE INDEX "activity_description_id_index" ON "activity" ("description","id");--> statement-breakpoint
-- short lock: a million rows are indexed in about a second.
CREATE INDEX "bank_line_booking_date_id_index" ON "bank_line" ("booking_date","id");--> statement-breakpoint
-- short lock: a million rows are indexed in about a second.
CREATE INDEX "crm_activity_worklist" ON "crm_activity" ("done",(case when "done" then null else "planned_from" end),"done_at" DESC,"id" DESC);--> statement-breakpoint
-- short lock: a million rows are indexed in about a second.
CREATE INDEX "exchange_message_received_at_id_index" ON "exchange_message" ("received_at","id");--> statement-breakpoint
-- short lock: a million rows are indexed in about a second.
CREATE INDEX "ledger_transfer_day_id_index" ON "ledger_transfer" ("day","id");--> statement-breakpoint
-- short lock: a million rows are indexed in about a second.
CREATE INDEX "payment_dispute_opened_at_id_index" ON "payment_dispute" ("opened_at","id");--> statement-breakpoint
-- short lock: a million rows are indexed in about a second.
CREATE INDEX "payment_incident_at_id_index" ON "payment_incident" ("at","id");--> statement-breakpoint
-- short lock: a million rows are indexed in about a second.
CREATE INDEX "change_set_at_id_index" ON "change_set" ("at","id");--> statement-breakpoint
-- short lock: a million rows are indexed in about a second.
CREATE INDEX "user_purchase_start_date_id_index" ON "user_purchase" ("start_date","id");--> statement-breakpoint
-- short lock: a million rows are indexed in about a second.
CREATE INDEX "order_refund_created_at_id_index" ON "order_refund" ("created_at","id");--> statement-breakpoint
-- short lock: a million rows are indexed in about a second.
CREATE INDEX "settlement_movement_day_id_index" ON "settlement_movement" ("day","id");

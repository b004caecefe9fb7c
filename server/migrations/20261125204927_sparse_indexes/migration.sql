DROP INDEX "consent_log_identity_id_id_index";--> statement-breakpoint
CREATE INDEX "consent_log_identity_id_id_index" ON "consent_log" ("identity_id","id") WHERE "identity_id" is not null;--> statement-breakpoint
DROP INDEX "consent_log_lead_id_id_index";--> statement-breakpoint
CREATE INDEX "consent_log_lead_id_id_index" ON "consent_log" ("lead_id","id") WHERE "lead_id" is not null;--> statement-breakpoint
DROP INDEX "email_message_template_id_index";--> statement-breakpoint
CREATE INDEX "email_message_template_id_index" ON "email_message" ("template_id") WHERE "template_id" is not null;--> statement-breakpoint
DROP INDEX "email_message_wanted_template_id_index";--> statement-breakpoint
CREATE INDEX "email_message_wanted_template_id_index" ON "email_message" ("wanted_template_id") WHERE "wanted_template_id" is not null;--> statement-breakpoint
DROP INDEX "email_message_configuration_id_sent_at_index";--> statement-breakpoint
CREATE INDEX "email_message_configuration_id_sent_at_index" ON "email_message" ("configuration_id","sent_at") WHERE "configuration_id" is not null;--> statement-breakpoint
DROP INDEX "order_line_activity_id_index";--> statement-breakpoint
CREATE INDEX "order_line_activity_id_index" ON "order_line" ("activity_id") WHERE "activity_id" is not null;--> statement-breakpoint
DROP INDEX "order_line_vat_nature_code_index";--> statement-breakpoint
CREATE INDEX "order_line_vat_nature_code_index" ON "order_line" ("vat_nature_code") WHERE "vat_nature_code" is not null;--> statement-breakpoint
DROP INDEX "order_line_parent_line_id_index";--> statement-breakpoint
CREATE INDEX "order_line_parent_line_id_index" ON "order_line" ("parent_line_id") WHERE "parent_line_id" is not null;--> statement-breakpoint
DROP INDEX "order_line_follows_id_index";--> statement-breakpoint
CREATE INDEX "order_line_follows_id_index" ON "order_line" ("follows_id") WHERE "follows_id" is not null;--> statement-breakpoint
DROP INDEX "sales_order_activity_id_index";--> statement-breakpoint
CREATE INDEX "sales_order_activity_id_index" ON "sales_order" ("activity_id") WHERE "activity_id" is not null;--> statement-breakpoint
DROP INDEX "sales_order_bank_id_index";--> statement-breakpoint
CREATE INDEX "sales_order_bank_id_index" ON "sales_order" ("bank_id") WHERE "bank_id" is not null;--> statement-breakpoint
DROP INDEX "sales_order_renew_of_id_index";--> statement-breakpoint
CREATE INDEX "sales_order_renew_of_id_index" ON "sales_order" ("renew_of_id") WHERE "renew_of_id" is not null;--> statement-breakpoint
DROP INDEX "sales_order_switch_id_index";--> statement-breakpoint
CREATE INDEX "sales_order_switch_id_index" ON "sales_order" ("switch_id") WHERE "switch_id" is not null;--> statement-breakpoint
DROP INDEX "sales_order_user_payment_method_id_index";--> statement-breakpoint
CREATE INDEX "sales_order_user_payment_method_id_index" ON "sales_order" ("user_payment_method_id") WHERE "user_payment_method_id" is not null;--> statement-breakpoint
DROP INDEX "sales_order_next_attempt_at_index";--> statement-breakpoint
CREATE INDEX "sales_order_next_attempt_at_index" ON "sales_order" ("next_attempt_at") WHERE "next_attempt_at" is not null;--> statement-breakpoint
DROP INDEX "sales_order_status_reason_id_index";--> statement-breakpoint
CREATE INDEX "sales_order_status_reason_id_index" ON "sales_order" ("status_reason_id") WHERE "status_reason_id" is not null;--> statement-breakpoint
DROP INDEX "sales_order_assigned_to_id_index";--> statement-breakpoint
CREATE INDEX "sales_order_assigned_to_id_index" ON "sales_order" ("assigned_to_id") WHERE "assigned_to_id" is not null;
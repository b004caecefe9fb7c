ALTER TABLE "mailing" ADD COLUMN "channel" text DEFAULT 'E' NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_message" ADD COLUMN "parts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_message" ADD COLUMN "recipient_id" bigint;--> statement-breakpoint
ALTER TABLE "sms_message" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_message" ADD COLUMN "attempted_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "sms_message" ADD COLUMN "next_attempt_at" timestamp(3) with time zone;--> statement-breakpoint
-- short lock: the daily budget allows two hundred rows a day, and none of them has the new columns or is of a mailing yet
CREATE INDEX "sms_message_recipient_id_index" ON "sms_message" ("recipient_id") WHERE "recipient_id" is not null;--> statement-breakpoint
-- short lock: the daily budget allows two hundred rows a day, and none of them has the new columns or is of a mailing yet
CREATE INDEX "sms_message_attempted_at_index" ON "sms_message" ("attempted_at") WHERE "attempted_at" is not null;--> statement-breakpoint
-- short lock: the daily budget allows two hundred rows a day, and none of them has the new columns or is of a mailing yet
CREATE INDEX "sms_message_of_mailing" ON "sms_message" ("related_id","state") WHERE "related_type" = 'Mailings';--> statement-breakpoint
-- short lock: the daily budget allows two hundred rows a day, and none of them has the new columns or is of a mailing yet
CREATE INDEX "sms_message_due" ON "sms_message" ("next_attempt_at","id") WHERE "related_type" = 'Mailings' and "state" = 'Q';--> statement-breakpoint
-- runs beside: only text messages of mailings are unique, which the version before writes none of
-- short lock: the daily budget allows two hundred rows a day, and none of them has the new columns or is of a mailing yet
CREATE UNIQUE INDEX "sms_message_once" ON "sms_message" ("related_id","phone") WHERE "related_type" = 'Mailings';--> statement-breakpoint
-- short lock: the daily budget allows two hundred rows a day, and none of them has the new columns or is of a mailing yet
ALTER TABLE "sms_message" ADD CONSTRAINT "sms_message_recipient_id_app_user_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "app_user"("id") ON DELETE SET NULL;
ALTER TABLE "sms_message" ADD COLUMN "related_type" text;--> statement-breakpoint
ALTER TABLE "sms_message" ADD COLUMN "related_id" bigint;--> statement-breakpoint
ALTER TABLE "sms_message" ADD COLUMN "writer_id" bigint;--> statement-breakpoint
-- short lock: the daily budget allows two hundred rows a day, and none of them has the new columns yet
CREATE INDEX "sms_message_related_id_related_type_index" ON "sms_message" ("related_id","related_type") WHERE "related_id" is not null;--> statement-breakpoint
-- short lock: the daily budget allows two hundred rows a day, and none of them has the new columns yet
CREATE INDEX "sms_message_writer_id_created_at_index" ON "sms_message" ("writer_id","created_at") WHERE "writer_id" is not null;--> statement-breakpoint
-- short lock: the daily budget allows two hundred rows a day, and none of them has the new columns yet
ALTER TABLE "sms_message" ADD CONSTRAINT "sms_message_writer_id_app_user_id_fkey" FOREIGN KEY ("writer_id") REFERENCES "app_user"("id") ON DELETE SET NULL;
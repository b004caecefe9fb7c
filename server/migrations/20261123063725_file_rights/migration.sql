CREATE TABLE "notification_record" (
	"notification_id" bigint PRIMARY KEY,
	"record_ids" bigint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_record" ADD CONSTRAINT "notification_record_notification_id_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notification"("id") ON DELETE CASCADE;
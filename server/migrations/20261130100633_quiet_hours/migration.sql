CREATE TABLE "quiet_hours" (
	"user_id" bigint PRIMARY KEY,
	"start_time" text,
	"end_time" text,
	"saturday" boolean NOT NULL,
	"sunday" boolean NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_app_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE;
CREATE TABLE "answered_tour" (
	"user_id" bigint PRIMARY KEY,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answered_tour" ADD CONSTRAINT "answered_tour_user_id_app_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE;
ALTER TABLE "saved_view" ADD COLUMN "author_id" bigint;--> statement-breakpoint
ALTER TABLE "saved_view" ADD COLUMN "team_id" bigint;--> statement-breakpoint
-- short lock: only staff save views, some hundred of them.
CREATE INDEX "saved_view_author_id_index" ON "saved_view" ("author_id");--> statement-breakpoint
-- short lock: only staff save views, some hundred of them.
CREATE INDEX "saved_view_team_id_index" ON "saved_view" ("team_id");--> statement-breakpoint
-- short lock: only staff save views, some hundred of them.
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_author_id_app_user_id_fkey" FOREIGN KEY ("author_id") REFERENCES "app_user"("id") ON DELETE SET NULL;--> statement-breakpoint
-- short lock: only staff save views, some hundred of them.
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_team_id_crm_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "crm_team"("id") ON DELETE CASCADE;
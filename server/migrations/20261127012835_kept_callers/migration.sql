-- Who makes a call is kept by the versions of a few rows of their own, and by the stamp of menus for all else that it follows from.
CREATE CONSTRAINT TRIGGER stamp_menus AFTER INSERT OR UPDATE OR DELETE ON "nature_rule" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_menus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_menus AFTER INSERT OR UPDATE OR DELETE ON "user_authorization" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_menus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_menus AFTER INSERT OR UPDATE OR DELETE ON "user_category" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_menus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_menus AFTER INSERT OR UPDATE OR DELETE ON "origin" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_menus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_menus AFTER INSERT OR UPDATE OR DELETE ON "origin_category" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_menus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_menus AFTER INSERT OR UPDATE OR DELETE ON "activity_type" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_menus();
--> statement-breakpoint
-- A code that is used changes what nothing here follows from.
CREATE CONSTRAINT TRIGGER stamp_menus AFTER INSERT OR DELETE OR UPDATE OF "user_id", "identity_id", "enrolled_at" ON "two_factor" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_menus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_menus AFTER INSERT OR DELETE OR UPDATE OF "user_id", "identity_id" ON "passkey" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_menus();

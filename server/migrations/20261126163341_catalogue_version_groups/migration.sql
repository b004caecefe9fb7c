-- What the shop's pages show besides what a purchase reads.
CREATE CONSTRAINT TRIGGER stamp_catalogue AFTER INSERT OR UPDATE OR DELETE ON "product_origin" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_catalogue AFTER INSERT OR UPDATE OR DELETE ON "product_group" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_catalogue AFTER INSERT OR UPDATE OR DELETE ON "product_group_origin" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_catalogue();

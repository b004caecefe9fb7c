CREATE TABLE "catalogue_version" (
	"id" bigint PRIMARY KEY DEFAULT 1,
	"stamp" uuid NOT NULL,
	CONSTRAINT "catalogue_version_single" CHECK ("id" = 1)
);
--> statement-breakpoint
INSERT INTO "catalogue_version" ("stamp") VALUES (gen_random_uuid());
--> statement-breakpoint
-- Once in a transaction, at its end: two that change the catalogue wait for each other no longer than their commits take.
CREATE FUNCTION "stamp_catalogue"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('circolo.catalogue_stamped', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    UPDATE "catalogue_version" SET "stamp" = gen_random_uuid();
    PERFORM set_config('circolo.catalogue_stamped', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_catalogue AFTER INSERT OR UPDATE OR DELETE ON "product" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_catalogue AFTER INSERT OR UPDATE OR DELETE ON "package" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_catalogue AFTER INSERT OR UPDATE OR DELETE ON "package_origin" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_catalogue AFTER INSERT OR UPDATE OR DELETE ON "package_origin_category" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_catalogue AFTER INSERT OR UPDATE OR DELETE ON "package_activity_type" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_catalogue AFTER INSERT OR UPDATE OR DELETE ON "package_requirement" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_catalogue AFTER INSERT OR UPDATE OR DELETE ON "package_incompatibility" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_catalogue AFTER INSERT OR UPDATE OR DELETE ON "package_price" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_catalogue AFTER INSERT OR UPDATE OR DELETE ON "package_payment_type" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_catalogue AFTER INSERT OR UPDATE OR DELETE ON "shop_payment_type" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_catalogue AFTER INSERT OR UPDATE OR DELETE ON "shop_payment_type_origin" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_catalogue();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_catalogue AFTER INSERT OR UPDATE OR DELETE ON "bank" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_catalogue();

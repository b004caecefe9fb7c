CREATE TABLE "menu_version" (
	"id" bigint PRIMARY KEY DEFAULT 1,
	"stamp" uuid NOT NULL,
	CONSTRAINT "menu_version_single" CHECK ("id" = 1)
);

--> statement-breakpoint
INSERT INTO "menu_version" ("stamp") VALUES (gen_random_uuid());
--> statement-breakpoint
-- Once in a transaction, at its end: two that change menus wait for each other no longer than their commits take.
CREATE FUNCTION "stamp_menus"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('circolo.menus_stamped', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    UPDATE "menu_version" SET "stamp" = gen_random_uuid();
    PERFORM set_config('circolo.menus_stamped', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_menus AFTER INSERT OR UPDATE OR DELETE ON "menu" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_menus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_menus AFTER INSERT OR UPDATE OR DELETE ON "menu_detail" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_menus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_menus AFTER INSERT OR UPDATE OR DELETE ON "menu_function" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_menus();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stamp_menus AFTER INSERT OR UPDATE OR DELETE ON "menu_group" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION stamp_menus();

ALTER TABLE "app_user" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
-- short lock: one reading of the people, none of whom has the new column yet
CREATE INDEX "app_user_merged_into_id_index" ON "app_user" ("merged_into_id") WHERE "merged_into_id" is not null;--> statement-breakpoint
-- short lock: one reading of the people, none of whom has the new column yet
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_merged_into_id_app_user_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "app_user"("id");--> statement-breakpoint
CREATE FUNCTION "refuse_merged_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An order that waited for a merge begins again, and finds the customer merged.
  IF EXISTS (SELECT 1 FROM "app_user" WHERE "id" = NEW."user_id" AND "merged_into_id" IS NOT NULL) THEN
    RAISE EXCEPTION 'Customer % was merged', NEW."user_id" USING ERRCODE = '40001';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- runs beside: the version before merges no one, and retries the refusal of an order that waited for a merge
CREATE TRIGGER "refuse_merged" AFTER INSERT ON "sales_order" FOR EACH ROW EXECUTE FUNCTION "refuse_merged_customer"();

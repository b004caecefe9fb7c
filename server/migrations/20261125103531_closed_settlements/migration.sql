ALTER TABLE "settlement_difference" ADD COLUMN "month" date;--> statement-breakpoint
UPDATE "settlement_difference" SET "month" = date_trunc('month', "day")::date;--> statement-breakpoint
ALTER TABLE "settlement_difference" ALTER COLUMN "month" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_reading" ADD COLUMN "running_since" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "settlement_difference" DROP CONSTRAINT "settlement_difference_once";--> statement-breakpoint
ALTER TABLE "settlement_difference" ADD CONSTRAINT "settlement_difference_once" UNIQUE("provider","key","month");--> statement-breakpoint
-- What a month was closed with stays as it was, whoever writes.
CREATE FUNCTION "refuse_closed_month"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched record;
BEGIN
  IF TG_OP = 'INSERT' THEN touched := NEW; ELSE touched := OLD; END IF;
  IF EXISTS (SELECT FROM settlement_month m
      WHERE m.provider = touched.provider AND m.month = touched.month AND m.reopened_at IS NULL) THEN
    RAISE EXCEPTION 'The month % of % is closed', touched.month, touched.provider;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "month_is_open" BEFORE INSERT ON "settlement_movement" FOR EACH ROW EXECUTE FUNCTION "refuse_closed_month"();--> statement-breakpoint
CREATE TRIGGER "month_is_open" BEFORE INSERT OR UPDATE OR DELETE ON "settlement_difference" FOR EACH ROW EXECUTE FUNCTION "refuse_closed_month"();--> statement-breakpoint
-- That a month was reopened is noted once, too.
CREATE TRIGGER "reopened_once" BEFORE UPDATE ON "settlement_month" FOR EACH ROW WHEN (OLD.reopened_at IS NOT NULL) EXECUTE FUNCTION "refuse_log_change"();--> statement-breakpoint
CREATE TRIGGER "append_only_whole" BEFORE TRUNCATE ON "settlement_month" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_log_change"();

ALTER TABLE "change_set_row" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "change_set_row" ADD COLUMN "after" jsonb;--> statement-breakpoint
-- Sets of 1.0.0 hold whole rows, credentials and money included, and do not say what they changed. What they deleted and
-- what they made can still be taken back; what they edited cannot.
UPDATE "change_set_row" k SET "kind" = CASE WHEN k."before" IS NULL THEN 'C' ELSE 'D' END
  FROM "change_set" s
  WHERE s."id" = k."change_set_id" AND (
    (s."kind" = 'D' AND k."before" IS NOT NULL AND k."table" NOT IN ('two_factor', 'recovery_code'))
    OR (s."kind" = 'I' AND k."before" IS NULL AND k."version" IS NOT NULL)
  );--> statement-breakpoint
DELETE FROM "change_set_row" WHERE "kind" IS NULL;--> statement-breakpoint
UPDATE "change_set_row" SET "before" = "before" - ARRAY[
    'password_hash', 'credit_cents', 'email_credits', 'sms_credits', 'max_activities', 'subscription_from', 'expiration_date',
    'grace_until', 'demo_activated_at', 'demo_expiration_date'
  ] WHERE "table" = 'app_user' AND "before" IS NOT NULL;--> statement-breakpoint
UPDATE "change_set_row" SET "before" = "before" - 'sealed_password'
  WHERE "table" = 'email_configuration' AND "before" IS NOT NULL;--> statement-breakpoint
UPDATE "change_set" s SET "expires_at" = now()
  WHERE s."reverted_at" IS NULL AND NOT EXISTS (SELECT 1 FROM "change_set_row" k WHERE k."change_set_id" = s."id");--> statement-breakpoint
ALTER TABLE "change_set_row" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
-- Every write of a row with a version raises it, whoever writes: a save made from what was read before is refused, and what
-- the last reader saw is never thrown away. Columns named by the trigger are bookkeeping that no form shows to be changed.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version <> OLD.version THEN RETURN NEW; END IF;
  IF TG_NARGS = 0 THEN
    IF NEW IS DISTINCT FROM OLD THEN NEW.version := OLD.version + 1; END IF;
  ELSIF (to_jsonb(NEW) - TG_ARGV) IS DISTINCT FROM (to_jsonb(OLD) - TG_ARGV) THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
DO $$
DECLARE versioned text;
BEGIN
  FOR versioned IN
    SELECT c.table_name FROM information_schema.columns c JOIN information_schema.columns u USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name = 'version' AND u.column_name = 'updated_at'
        AND c.table_name NOT IN ('app_user', 'identity')
  LOOP
    EXECUTE format('CREATE TRIGGER raise_version BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION raise_version()', versioned);
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "app_user" FOR EACH ROW EXECUTE FUNCTION raise_version('last_login_at', 'failed_logins');--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "identity" FOR EACH ROW EXECUTE FUNCTION raise_version('last_login_at');

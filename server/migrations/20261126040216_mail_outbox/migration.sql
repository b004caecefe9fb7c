CREATE INDEX "email_message_due" ON "email_message" ("id") WHERE "state" in ('Q', 'S');--> statement-breakpoint
-- Mails are taken from their own table now. The queue is made after the first migrations.
DO $$ BEGIN
  IF to_regclass('pgboss.job_common') IS NOT NULL THEN
    DELETE FROM pgboss.job_common WHERE name = 'send-mail';
  END IF;
END $$;

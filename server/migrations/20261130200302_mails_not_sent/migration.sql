-- short lock: a million rows are read in about a second; few of them are indexed.
CREATE INDEX "email_message_not_sent" ON "email_message" ("state","created_at","id") WHERE "state" <> 'D';
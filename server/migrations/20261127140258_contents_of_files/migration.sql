ALTER TABLE "document_file" ADD COLUMN "content_key" text;--> statement-breakpoint
ALTER TABLE "exchange_message" ADD COLUMN "content_key" text;--> statement-breakpoint
ALTER TABLE "received_invoice_file" ADD COLUMN "content_key" text;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "content_key" text;--> statement-breakpoint
ALTER TABLE "notification_part" ADD COLUMN "content_key" text;--> statement-breakpoint
-- short lock: no row has a key yet, and the contents, which are stored apart, are not read.
CREATE INDEX "document_file_content_key" ON "document_file" ("content_key") WHERE "content_key" is not null;--> statement-breakpoint
-- short lock: no row has a key yet, and the contents, which are stored apart, are not read.
CREATE INDEX "exchange_message_content_key" ON "exchange_message" ("content_key") WHERE "content_key" is not null;--> statement-breakpoint
-- short lock: no row has a key yet, and the contents, which are stored apart, are not read.
CREATE INDEX "received_invoice_file_content_key" ON "received_invoice_file" ("content_key") WHERE "content_key" is not null;--> statement-breakpoint
-- short lock: no row has a key yet, and the contents, which are stored apart, are not read.
CREATE INDEX "stored_file_content_key" ON "stored_file" ("content_key") WHERE "content_key" is not null;--> statement-breakpoint
-- short lock: no row has a key yet, and the contents, which are stored apart, are not read.
CREATE INDEX "notification_part_content_key" ON "notification_part" ("content_key") WHERE "content_key" is not null;--> statement-breakpoint
CREATE TRIGGER "release_object" AFTER DELETE OR UPDATE OF "content", "content_key" ON "document_file" FOR EACH ROW WHEN (OLD.content_key IS NOT NULL) EXECUTE FUNCTION "release_file_object"();--> statement-breakpoint
CREATE TRIGGER "release_object" AFTER DELETE OR UPDATE OF "content", "content_key" ON "exchange_message" FOR EACH ROW WHEN (OLD.content_key IS NOT NULL) EXECUTE FUNCTION "release_file_object"();--> statement-breakpoint
CREATE TRIGGER "release_object" AFTER DELETE OR UPDATE OF "content", "content_key" ON "received_invoice_file" FOR EACH ROW WHEN (OLD.content_key IS NOT NULL) EXECUTE FUNCTION "release_file_object"();--> statement-breakpoint
CREATE TRIGGER "release_object" AFTER DELETE OR UPDATE OF "content", "content_key" ON "stored_file" FOR EACH ROW WHEN (OLD.content_key IS NOT NULL) EXECUTE FUNCTION "release_file_object"();--> statement-breakpoint
CREATE TRIGGER "release_object" AFTER DELETE OR UPDATE OF "content", "content_key" ON "notification_part" FOR EACH ROW WHEN (OLD.content_key IS NOT NULL) EXECUTE FUNCTION "release_file_object"();

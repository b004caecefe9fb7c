CREATE TRIGGER count_inserted AFTER INSERT ON "payment_dispute" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON "payment_dispute" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER count_truncated AFTER TRUNCATE ON "payment_dispute" FOR EACH STATEMENT EXECUTE FUNCTION count_none();
--> statement-breakpoint
INSERT INTO "row_count" ("table_name", "rows") SELECT 'payment_dispute', count(*) FROM "payment_dispute";

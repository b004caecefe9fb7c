-- runs beside: the rule goes, and no ON CONFLICT names it.
ALTER TABLE "bank_match" DROP CONSTRAINT "bank_match_once";--> statement-breakpoint
-- short lock: a movement pays one order or few, and a hundred thousand of these rows are indexed in a fraction of a second.
CREATE INDEX "bank_match_line_id_index" ON "bank_match" ("line_id");

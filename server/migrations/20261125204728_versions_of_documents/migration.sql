-- Every write of a row raises its version, so that a stale save is refused.
CREATE TRIGGER raise_version BEFORE UPDATE ON "company" FOR EACH ROW EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "invoicing_rule" FOR EACH ROW EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "document" FOR EACH ROW EXECUTE FUNCTION raise_version();--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "exchange_channel" FOR EACH ROW EXECUTE FUNCTION raise_version();--> statement-breakpoint
-- What the law keeps for ten years is blanked after them, by an erasure, which says so for its transaction.
CREATE OR REPLACE FUNCTION "refuse_document_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'Document % was issued', OLD.full_number; END IF;
  IF (NEW.kind, NEW.document_type, NEW.section_id, NEW.year, NEW.number, NEW.full_number, NEW.date, NEW.company_id, NEW.total)
      IS DISTINCT FROM (OLD.kind, OLD.document_type, OLD.section_id, OLD.year, OLD.number, OLD.full_number, OLD.date, OLD.company_id, OLD.total)
    OR (OLD.sdi_state <> 'X' AND current_setting('circolo.log_maintenance', true) IS DISTINCT FROM 'on' AND
      (NEW.seller, NEW.customer, NEW.lines, NEW.vat_summary, NEW.withholding, NEW.payment, NEW."references", NEW.reasons, NEW.taxable_total,
        NEW.vat_total, NEW.rounding, NEW.stamp_duty, NEW.due)
      IS DISTINCT FROM (OLD.seller, OLD.customer, OLD.lines, OLD.vat_summary, OLD.withholding, OLD.payment, OLD."references", OLD.reasons,
        OLD.taxable_total, OLD.vat_total, OLD.rounding, OLD.stamp_duty, OLD.due)) THEN
    RAISE EXCEPTION 'Document % was issued', OLD.full_number;
  END IF;
  RETURN NEW;
END $$;

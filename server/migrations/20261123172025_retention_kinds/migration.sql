-- What had no period yet: registrations that nobody confirmed, notes of deleted records, past appointments, and what was done in the CRM. Units and reasons as in 20261123105850_retention.
-- Notes stay longer than a delete can be undone.
INSERT INTO "retention_rule" ("kind", "unit", "period", "least", "most", "basis") VALUES
	('REG', 'G', 30, 7, 365, 'F'),
	('NOT', 'G', 90, 90, 730, 'F'),
	('APP', 'G', 1095, 365, 3650, 'I'),
	('CRM', 'G', 1095, 365, 3650, 'I');
--> statement-breakpoint
CREATE INDEX "security_event_identity" ON "security_event" ("identity_id");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" ("at");
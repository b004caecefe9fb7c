-- A coupon whose first day is to come was active before it had a state of its own: what filters by active ones finds the same rows as before.
-- short lock: the views of one list, a few for each person.
UPDATE "saved_view" SET "query" = jsonb_set("query", '{State}', to_jsonb(("query" ->> 'State') || ',P'))
WHERE "resource" = 'Coupons' AND string_to_array("query" ->> 'State', ',') @> ARRAY['A'] AND NOT string_to_array("query" ->> 'State', ',') @> ARRAY['P'];--> statement-breakpoint
-- short lock: no version before this one has schedules.
UPDATE "export_schedule" SET "query" = jsonb_set("query", '{State}', to_jsonb(("query" ->> 'State') || ',P'))
WHERE "resource" = 'Coupons' AND string_to_array("query" ->> 'State', ',') @> ARRAY['A'] AND NOT string_to_array("query" ->> 'State', ',') @> ARRAY['P'];

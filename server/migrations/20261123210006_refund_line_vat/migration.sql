ALTER TABLE "order_refund_line" ADD COLUMN "vat" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Amounts that went back before belong to the lines too: what was paid too much first, the rest by what was left of each.
DO $$
DECLARE
	gone record;
	part record;
	surplus bigint;
	owed bigint;
	whole bigint;
	upto bigint;
	before bigint;
	share bigint;
	current_order bigint := 0;
BEGIN
	FOR gone IN
		SELECT r."id", r."order_id", r."amount", greatest(o."paid_total" - o."total", 0) AS "surplus"
		FROM "order_refund" r
		JOIN "sales_order" o ON o."id" = r."order_id"
		WHERE o."paid_at" IS NOT NULL AND o."status" <> 'AN'
			AND NOT EXISTS (SELECT 1 FROM "order_refund_line" l JOIN "order_refund" s ON s."id" = l."refund_id" WHERE s."order_id" = r."order_id" AND s."created_at" = r."created_at")
		ORDER BY r."order_id", r."id"
	LOOP
		IF gone."order_id" <> current_order THEN
			current_order := gone."order_id";
			surplus := gone."surplus";
		END IF;
		owed := gone."amount" - least(surplus, gone."amount");
		surplus := surplus - least(surplus, gone."amount");
		SELECT coalesce(sum("total" - "refunded_amount"), 0) INTO whole FROM "order_line" WHERE "order_id" = gone."order_id";
		owed := least(owed, whole);
		IF owed > 0 THEN
			upto := 0;
			before := 0;
			FOR part IN SELECT "id", "quantity" - "refunded_quantity" AS "pieces", "total" - "refunded_amount" AS "left" FROM "order_line" WHERE "order_id" = gone."order_id" ORDER BY "position"
			LOOP
				upto := upto + part."left";
				share := least(part."left", round(upto::numeric * owed / whole)::bigint - before);
				before := round(upto::numeric * owed / whole)::bigint;
				IF share > 0 THEN
					INSERT INTO "order_refund_line" ("refund_id", "line_id", "quantity", "amount")
					VALUES (gone."id", part."id", CASE WHEN share = part."left" THEN part."pieces" ELSE 0 END, share);
					UPDATE "order_line"
					SET "refunded_amount" = "refunded_amount" + share,
						"refunded_quantity" = CASE WHEN share = part."left" THEN "quantity" ELSE "refunded_quantity" END
					WHERE "id" = part."id";
				END IF;
			END LOOP;
		END IF;
	END LOOP;
END $$;
--> statement-breakpoint
-- The VAT of all shares, reckoned from the beginning of each line.
UPDATE "order_refund_line" AS l
SET "vat" = v."vat"
FROM (
	SELECT s."refund_id", s."line_id",
		round(line."vat"::numeric * sum(s."amount") OVER w / line."total")
			- round(line."vat"::numeric * (sum(s."amount") OVER w - s."amount") / line."total") AS "vat"
	FROM "order_refund_line" s
	JOIN "order_line" line ON line."id" = s."line_id" AND line."total" > 0
	WINDOW w AS (PARTITION BY s."line_id" ORDER BY s."refund_id" ROWS UNBOUNDED PRECEDING)
) AS v
WHERE l."refund_id" = v."refund_id" AND l."line_id" = v."line_id";

ALTER TABLE "email_configuration" ADD COLUMN "for_secrets" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Recoveries left by the general sender: they go on doing so, until superusers choose otherwise.
UPDATE "email_configuration" SET "for_secrets" = true WHERE "id" = (
  SELECT "id" FROM "email_configuration"
  WHERE "active" AND "origin_id" IS NULL AND "software" IS NULL
    AND ('REC' = ANY ("email_types") OR ("is_default" AND cardinality("email_types") = 0))
  ORDER BY 'REC' = ANY ("email_types") DESC, "is_default" DESC, "id" LIMIT 1
);
--> statement-breakpoint
CREATE UNIQUE INDEX "email_configuration_secrets" ON "email_configuration" ("for_secrets") WHERE "for_secrets" and "active";
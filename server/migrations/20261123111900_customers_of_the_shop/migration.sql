-- Accounts of the shop that have bought nothing become customers, so that staff find, lock and help them; those with the
-- address of a user are that user's already.
INSERT INTO "app_user" ("email", "first_name", "last_name", "nature", "category_code", "origin_id", "software", "identity_id", "language",
    "search", "created_at", "updated_at")
  SELECT i."email", i."first_name", i."last_name", 'STD', c."code", i."origin_id", o."software", i."id", i."language",
      lower(immutable_unaccent(trim(regexp_replace(concat_ws(' ', i."first_name", i."last_name", i."email"), '\s+', ' ', 'g')))),
      i."created_at", i."updated_at"
    FROM "identity" i
    JOIN "origin" o ON o."id" = i."origin_id"
    JOIN "user_category" c ON c."provider"
    WHERE i."activated_at" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM "app_user" u WHERE u."identity_id" = i."id" OR u."email" = i."email");--> statement-breakpoint
UPDATE "session" s SET "user_id" = u."id"
  FROM "app_user" u
  WHERE u."identity_id" = s."identity_id" AND s."user_id" IS NULL AND s."revoked_at" IS NULL
    AND u."nature" = 'STD' AND u."password_hash" IS NULL;

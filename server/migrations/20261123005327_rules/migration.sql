CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "package_price" ADD CONSTRAINT "package_price_overlap" EXCLUDE USING gist (
  "package_id" WITH =,
  (coalesce("origin_id", 0)) WITH =,
  (coalesce("origin_category_id", 0)) WITH =,
  (coalesce("user_nature", '')) WITH =,
  daterange("valid_from", "valid_to", '[]') WITH &&
);
--> statement-breakpoint
-- A file is written once and read in slices: compressed, every slice would unpack the whole piece.
ALTER TABLE "notification_part" ALTER COLUMN "content" SET STORAGE EXTERNAL;

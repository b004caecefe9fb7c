CREATE TABLE "file_object" (
	"key" text PRIMARY KEY,
	"size" bigint NOT NULL,
	"claimed_at" timestamp(3) with time zone,
	"released_at" timestamp(3) with time zone,
	"is_own" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "record_attachment" ADD COLUMN "content_key" text;--> statement-breakpoint
CREATE INDEX "file_object_open" ON "file_object" ("claimed_at","released_at") WHERE "claimed_at" is not null or "released_at" is not null;--> statement-breakpoint
-- short lock: no row has a key yet, and the contents, which are stored apart, are not read.
CREATE INDEX "record_attachment_content_key" ON "record_attachment" ("content_key") WHERE "content_key" is not null;--> statement-breakpoint
-- An object that a row does not name any more. What an erasure takes away is not left for a day, as the rest is; what moves into
-- the row is no erasure.
CREATE FUNCTION "release_file_object"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  erased boolean := current_setting('circolo.log_maintenance', true) = 'on';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.content_key IS NOT DISTINCT FROM OLD.content_key THEN RETURN NULL; END IF;
    erased := erased AND NEW.content_key IS NULL AND NEW.content = '';
  END IF;
  UPDATE file_object o SET released_at = CASE WHEN erased THEN '-infinity' ELSE now() END
    WHERE o.key = OLD.content_key AND o.released_at IS DISTINCT FROM '-infinity';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "release_object" AFTER DELETE OR UPDATE OF "content", "content_key" ON "record_attachment" FOR EACH ROW WHEN (OLD.content_key IS NOT NULL) EXECUTE FUNCTION "release_file_object"();

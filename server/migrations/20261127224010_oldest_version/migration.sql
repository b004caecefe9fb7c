-- Beside the list of what was applied, and as that no part of backups: it follows from the migrations. 1.0.0 itself does not look here.
CREATE SCHEMA IF NOT EXISTS "drizzle";
--> statement-breakpoint
CREATE TABLE "drizzle"."oldest_version" (
	"id" bigint PRIMARY KEY DEFAULT 1,
	"oldest_version" text NOT NULL,
	CONSTRAINT "oldest_version_single" CHECK ("id" = 1)
);
--> statement-breakpoint
INSERT INTO "drizzle"."oldest_version" ("oldest_version") VALUES ('1.0.0');

CREATE TABLE "recipient_record" (
	"id" text PRIMARY KEY,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"other_countries" text[] DEFAULT '{}'::text[] NOT NULL,
	"contract_reference" text,
	"contract_date" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by_id" bigint,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_by_id" bigint,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER raise_version BEFORE UPDATE ON "recipient_record" FOR EACH ROW EXECUTE FUNCTION raise_version();

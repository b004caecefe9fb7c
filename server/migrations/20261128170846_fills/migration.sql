CREATE TABLE "fill" (
	"name" text PRIMARY KEY,
	"position" bigint,
	"pass" integer DEFAULT 1 NOT NULL,
	"rows" bigint,
	"done" bigint DEFAULT 0 NOT NULL,
	"began_at" timestamp(3) with time zone NOT NULL,
	"moved_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone
);

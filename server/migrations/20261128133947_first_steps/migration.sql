CREATE TABLE "left_out_step" (
	"code" text PRIMARY KEY,
	"at" timestamp(3) with time zone NOT NULL
);

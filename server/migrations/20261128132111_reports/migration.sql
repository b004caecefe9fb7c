CREATE TABLE "report_cohort" (
	"month" date,
	"origin_id" bigint,
	"software" text,
	"nth" integer,
	"subscriptions" integer NOT NULL,
	"ended" integer NOT NULL,
	CONSTRAINT "report_cohort_pkey" PRIMARY KEY("month","origin_id","software","nth")
);
--> statement-breakpoint
CREATE TABLE "report_collection" (
	"month" date,
	"origin_id" bigint,
	"software" text,
	"payment_type" text,
	"days" integer,
	"orders" integer NOT NULL,
	CONSTRAINT "report_collection_pkey" PRIMARY KEY("month","origin_id","software","payment_type","days")
);
--> statement-breakpoint
CREATE TABLE "report_month" (
	"fact" text,
	"month" date,
	"prepared_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "report_month_pkey" PRIMARY KEY("fact","month")
);
--> statement-breakpoint
CREATE TABLE "report_recurring" (
	"month" date,
	"origin_id" bigint,
	"software" text,
	"opening" bigint NOT NULL,
	"new" bigint NOT NULL,
	"up" bigint NOT NULL,
	"down" bigint NOT NULL,
	"lost" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"customers" integer NOT NULL,
	CONSTRAINT "report_recurring_pkey" PRIMARY KEY("month","origin_id","software")
);
--> statement-breakpoint
CREATE TABLE "report_revenue" (
	"month" date,
	"origin_id" bigint,
	"software" text,
	"package_id" bigint,
	"orders" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"returned" bigint NOT NULL,
	CONSTRAINT "report_revenue_pkey" PRIMARY KEY("month","origin_id","software","package_id")
);

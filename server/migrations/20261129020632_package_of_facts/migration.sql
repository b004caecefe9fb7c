CREATE TABLE "report_package_cohort" (
	"month" date,
	"origin_id" bigint,
	"software" text,
	"package_id" bigint,
	"nth" integer,
	"subscriptions" integer NOT NULL,
	"ended" integer NOT NULL,
	CONSTRAINT "report_package_cohort_pkey" PRIMARY KEY("month","package_id","origin_id","software","nth")
);
--> statement-breakpoint
CREATE TABLE "report_package_collection" (
	"month" date,
	"origin_id" bigint,
	"software" text,
	"package_id" bigint,
	"payment_type" text,
	"days" integer,
	"orders" integer NOT NULL,
	CONSTRAINT "report_package_collection_pkey" PRIMARY KEY("month","package_id","origin_id","software","payment_type","days")
);
--> statement-breakpoint
CREATE TABLE "report_package_recurring" (
	"month" date,
	"origin_id" bigint,
	"software" text,
	"package_id" bigint,
	"opening" bigint NOT NULL,
	"new" bigint NOT NULL,
	"up" bigint NOT NULL,
	"down" bigint NOT NULL,
	"lost" bigint NOT NULL,
	"closing" bigint NOT NULL,
	"customers" integer NOT NULL,
	CONSTRAINT "report_package_recurring_pkey" PRIMARY KEY("month","package_id","origin_id","software")
);

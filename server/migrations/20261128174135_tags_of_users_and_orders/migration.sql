CREATE TABLE "order_tag" (
	"order_id" bigint,
	"tag_id" bigint,
	CONSTRAINT "order_tag_pkey" PRIMARY KEY("order_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "user_tag" (
	"user_id" bigint,
	"tag_id" bigint,
	CONSTRAINT "user_tag_pkey" PRIMARY KEY("user_id","tag_id")
);
--> statement-breakpoint
CREATE INDEX "order_tag_tag_id_index" ON "order_tag" ("tag_id");--> statement-breakpoint
CREATE INDEX "user_tag_tag_id_index" ON "user_tag" ("tag_id");--> statement-breakpoint
ALTER TABLE "order_tag" ADD CONSTRAINT "order_tag_order_id_sales_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sales_order"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_tag" ADD CONSTRAINT "order_tag_tag_id_opportunity_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "opportunity_tag"("id");--> statement-breakpoint
ALTER TABLE "user_tag" ADD CONSTRAINT "user_tag_user_id_app_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_tag" ADD CONSTRAINT "user_tag_tag_id_opportunity_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "opportunity_tag"("id");
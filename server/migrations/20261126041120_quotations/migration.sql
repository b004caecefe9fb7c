CREATE TABLE "quotation" (
	"document_id" bigint PRIMARY KEY,
	"opportunity_id" bigint,
	"asked" jsonb NOT NULL,
	"valid_until" date NOT NULL,
	"opened_at" timestamp(3) with time zone,
	"accepted_at" timestamp(3) with time zone,
	"accepted_by" text,
	"accepted_from" text,
	"order_id" bigint UNIQUE,
	"withdrawn_at" timestamp(3) with time zone,
	"withdrawn_by_id" bigint,
	"replaced_by_id" bigint
);
--> statement-breakpoint
CREATE INDEX "quotation_opportunity_id_index" ON "quotation" ("opportunity_id");--> statement-breakpoint
CREATE INDEX "quotation_withdrawn_by_id_index" ON "quotation" ("withdrawn_by_id") WHERE "withdrawn_by_id" is not null;--> statement-breakpoint
CREATE INDEX "quotation_replaced_by_id_index" ON "quotation" ("replaced_by_id") WHERE "replaced_by_id" is not null;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_document_id_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id");--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_opportunity_id_opportunity_id_fkey" FOREIGN KEY ("opportunity_id") REFERENCES "opportunity"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_order_id_sales_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sales_order"("id");--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_withdrawn_by_id_app_user_id_fkey" FOREIGN KEY ("withdrawn_by_id") REFERENCES "app_user"("id");--> statement-breakpoint
ALTER TABLE "quotation" ADD CONSTRAINT "quotation_replaced_by_id_document_id_fkey" FOREIGN KEY ("replaced_by_id") REFERENCES "document"("id");
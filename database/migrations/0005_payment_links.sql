ALTER TABLE "order" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "extends_id" text;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_extends_id_order_id_fk" FOREIGN KEY ("extends_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_by_extended" ON "order" USING btree ("extends_id") WHERE extends_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_one_pending_by_extended" ON "order" USING btree ("extends_id") WHERE status = 'pending';
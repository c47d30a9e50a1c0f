SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "paid_at_once" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "order_given_back_lately" ON "order" USING btree ("network", "expires_at") WHERE status in ('failed','expired');--> statement-breakpoint
DROP INDEX "order_given_back_by_network";

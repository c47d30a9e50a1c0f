SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_held_by_network" ON "order" USING btree ("network") WHERE status = 'pending' and reservation = 'held';--> statement-breakpoint
CREATE INDEX "payment_attempt_refused" ON "payment_attempt" USING btree ("created_at") WHERE provider = 'openpay' and status in ('failed','expired');

SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- Cards that are refused, or may still be, are counted by it.
DROP INDEX "payment_attempt_refused";--> statement-breakpoint
CREATE INDEX "payment_attempt_refused" ON "payment_attempt" USING btree ("created_at") WHERE provider = 'openpay' and status in ('failed','created','pending');

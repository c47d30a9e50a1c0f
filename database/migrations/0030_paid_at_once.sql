SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "paid_at_once" boolean DEFAULT false NOT NULL;

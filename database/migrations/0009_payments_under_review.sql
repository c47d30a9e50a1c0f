-- As in 0003: who cannot have its lock in a few seconds gives up, changing nothing.
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "in_review_at" timestamp with time zone;

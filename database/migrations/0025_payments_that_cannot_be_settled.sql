SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "ledger_difference" DROP CONSTRAINT "ledger_difference_kind";--> statement-breakpoint
ALTER TABLE "ledger_difference" ADD CONSTRAINT "ledger_difference_kind" CHECK ("ledger_difference"."kind" in ('unknown_reference','no_reference','mismatch','unsettled','not_refunded','refund','missing'));

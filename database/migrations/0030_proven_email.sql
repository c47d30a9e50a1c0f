SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- When a link that was mailed to the customer was opened first: until then somebody else may have registered the e-mail.
ALTER TABLE "customer" ADD COLUMN "email_proven_at" timestamp with time zone;

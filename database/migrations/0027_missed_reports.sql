SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- All processes know of a provider's outage that one of them noticed.
CREATE TABLE "missed_reports" (
	"provider" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "missed_reports_provider" CHECK ("missed_reports"."provider" in ('openpay','mercadopago','stripe'))
);

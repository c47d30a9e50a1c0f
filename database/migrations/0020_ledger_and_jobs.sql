CREATE TABLE "ledger_day" (
	"provider" text NOT NULL,
	"day" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_day_provider_day_pk" PRIMARY KEY("provider","day"),
	CONSTRAINT "ledger_day_provider" CHECK ("ledger_day"."provider" in ('openpay','mercadopago','stripe')),
	CONSTRAINT "ledger_day_day" CHECK ("ledger_day"."day" ~ '^\d{4}-\d{2}-\d{2}$')
);
--> statement-breakpoint
CREATE TABLE "ledger_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"reference" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"buyer_name" text DEFAULT '' NOT NULL,
	"buyer_email" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolution" text,
	CONSTRAINT "ledger_difference_once" UNIQUE("provider","payment_id","kind"),
	CONSTRAINT "ledger_difference_provider" CHECK ("ledger_difference"."provider" in ('openpay','mercadopago','stripe')),
	CONSTRAINT "ledger_difference_kind" CHECK ("ledger_difference"."kind" in ('unknown_reference','no_reference','mismatch','not_refunded','refund','missing')),
	CONSTRAINT "ledger_difference_amount" CHECK ("ledger_difference"."amount" > 0 and "ledger_difference"."refunded" >= 0),
	CONSTRAINT "ledger_difference_resolution" CHECK (("ledger_difference"."resolved_at" is null) = ("ledger_difference"."resolution" is null) and ("ledger_difference"."resolution" is null or "ledger_difference"."resolution" in ('agrees','closed')))
);
--> statement-breakpoint
ALTER TABLE "ledger_difference" ADD CONSTRAINT "ledger_difference_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_difference_open" ON "ledger_difference" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "ledger_difference_untold" ON "ledger_difference" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "ledger_difference_order" ON "ledger_difference" USING btree ("order_id");--> statement-breakpoint
CREATE TABLE "mail_sent" (
	"message_id" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_sent_by_age" ON "mail_sent" USING btree ("sent_at");--> statement-breakpoint
CREATE TABLE "dead_job_report" (
	"job_id" text PRIMARY KEY NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);

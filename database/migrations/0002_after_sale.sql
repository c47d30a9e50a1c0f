CREATE TABLE "order_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"job" text NOT NULL,
	"data" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_mail_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "order_mail_job" CHECK ("order_mail"."job" like 'mail-%')
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"attempt_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"restocked" boolean NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone,
	"refunded_before" bigint,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0),
	CONSTRAINT "refund_status" CHECK ("refund"."status" in ('asked','done','refused','withdrawn')),
	CONSTRAINT "refund_sent" CHECK (("refund"."sent_at" is null) = ("refund"."refunded_before" is null)),
	CONSTRAINT "refund_done" CHECK (("refund"."status" = 'done') = ("refund"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_line" (
	"refund_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unshipped" integer NOT NULL,
	CONSTRAINT "refund_line_refund_id_product_id_pk" PRIMARY KEY("refund_id","product_id"),
	CONSTRAINT "refund_line_quantity" CHECK ("refund_line"."quantity" > 0 and "refund_line"."unshipped" between 0 and "refund_line"."quantity")
);
--> statement-breakpoint
ALTER TABLE "order_mail" ADD CONSTRAINT "order_mail_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_mail_by_order" ON "order_mail" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "refund_by_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_by_attempt" ON "refund" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_one_open" ON "refund" USING btree ("order_id") WHERE status in ('asked','refused');--> statement-breakpoint
CREATE INDEX "refund_restocked" ON "refund" USING btree ("asked_at") WHERE restocked and status <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "refund_line_by_product" ON "refund_line" USING btree ("product_id");
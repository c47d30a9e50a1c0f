-- As in 0003: who cannot have its lock in a few seconds gives up, changing nothing.
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_event_status" CHECK ("order_event"."status" in ('pending','paid','failed','expired','refunded'))
);
--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "invoice" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "picture" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "checkout_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "pending_payment" jsonb;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "refunds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_event_by_order" ON "order_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_attempt_by_age" ON "payment_attempt" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_duplicate" ON "payment_attempt" USING btree ("updated_at") WHERE status = 'duplicate';--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_checkout_id_unique" UNIQUE("checkout_id");--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_refunded" CHECK ("payment_attempt"."refunded" between 0 and "payment_attempt"."amount") NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_provider" CHECK ("payment_attempt"."provider" in ('openpay','mercadopago','stripe')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_attempt" VALIDATE CONSTRAINT "payment_attempt_refunded";--> statement-breakpoint
ALTER TABLE "payment_attempt" VALIDATE CONSTRAINT "payment_attempt_provider";--> statement-breakpoint
-- What is known of the orders there are.
INSERT INTO "order_event" ("order_id", "status", "created_at") SELECT "id", 'pending', "created_at" FROM "order" ORDER BY "number";--> statement-breakpoint
INSERT INTO "order_event" ("order_id", "status", "created_at") SELECT "id", "status", coalesce("paid_at", "expires_at") FROM "order" WHERE "status" <> 'pending' ORDER BY "number";

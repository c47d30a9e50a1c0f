SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "caller_hash" text DEFAULT '' NOT NULL,
	ADD COLUMN "trusted" boolean DEFAULT false NOT NULL,
	ADD COLUMN "held_since" timestamp with time zone DEFAULT now() NOT NULL,
	ADD COLUMN "held_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "order" SET "held_since" = "created_at" WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX "order_given_back_by_network" ON "order" USING btree ("network", "held_since") WHERE status in ('failed','expired');--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Refused cards are counted for an hour.
UPDATE "payment_attempt" AS a SET "network" = o."network" FROM "order" AS o
WHERE o."id" = a."order_id" AND a."created_at" > now() - interval '1 hour';

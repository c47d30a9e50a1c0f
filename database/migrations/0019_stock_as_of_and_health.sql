SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- What health writes, to see that the database can.
CREATE TABLE "health_probe" (
	"id" integer PRIMARY KEY NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_probe_one" CHECK ("health_probe"."id" = 1)
);--> statement-breakpoint
-- A row of a catalogue file whose stock is a difference, such as +5.
ALTER TABLE "catalog_staging" ADD COLUMN "stock_is_change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Sales since the moment that a file's stock is of.
CREATE INDEX "order_by_payment" ON "order" USING btree ("paid_at") WHERE paid_at is not null;

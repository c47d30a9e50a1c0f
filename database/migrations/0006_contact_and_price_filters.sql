-- As in 0003: who cannot have its lock in a few seconds gives up, changing nothing.
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- The stored column writes the whole table and its indexes anew, and nobody reads products meanwhile:
-- 2.5 s at 100,000 products of 254 MB (docs/operations.md advises a quiet hour).
DROP INDEX "product_by_price";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "available" boolean GENERATED ALWAYS AS (stock > reserved) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_by_price" ON "product" USING btree ("price","id","available","accessory","brand_id","category_1","category_2","category_3");--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"spam" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

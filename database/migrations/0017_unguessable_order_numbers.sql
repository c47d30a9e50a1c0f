SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- Sorts orders by when they were opened; it is shown to nobody.
ALTER TABLE "order" RENAME COLUMN "number" TO "sequence";--> statement-breakpoint
ALTER TABLE "order" RENAME CONSTRAINT "order_number_unique" TO "order_sequence_unique";--> statement-breakpoint
ALTER SEQUENCE "order_number_seq" RENAME TO "order_sequence_seq";--> statement-breakpoint
-- What buyers know an order by: earlier orders keep theirs.
ALTER TABLE "order" ADD COLUMN "number" bigint;--> statement-breakpoint
UPDATE "order" SET "number" = "sequence";--> statement-breakpoint
-- Nine random digits that no order has: nobody can tell the next one, nor how many orders there are, and
-- a shop brought back from a backup does not give the numbers of lost orders to new ones.
CREATE FUNCTION new_order_number() RETURNS bigint LANGUAGE plpgsql
AS $$
declare candidate bigint;
begin
  loop
    candidate := 100000000 + ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 900000000;
    exit when not exists (select from "order" where number = candidate);
  end loop;
  return candidate;
end $$;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "number" SET DEFAULT new_order_number(), ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_number_unique" UNIQUE("number");

ALTER TABLE "payment_attempt" ADD COLUMN "beside_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_beside_order" CHECK (not "payment_attempt"."beside_order" or "payment_attempt"."status" = 'refunded');--> statement-breakpoint
-- By hand: what was given back beside the payment that an order kept, or was given back last.
UPDATE payment_attempt a SET beside_order = true FROM "order" o
WHERE o.id = a.order_id AND a.status = 'refunded' AND (
  o.status NOT IN ('paid', 'refunded')
  OR EXISTS (SELECT FROM payment_attempt b WHERE b.order_id = a.order_id AND b.status = 'completed')
  OR EXISTS (SELECT FROM payment_attempt b WHERE b.order_id = a.order_id AND b.status = 'refunded' AND b.id < a.id)
);--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_refund_beyond_worth() RETURNS trigger LANGUAGE plpgsql AS $$ declare
  worth bigint;
begin
  select o.total
    + (select coalesce(sum(amount), 0) from refund where credited_to = o.id and status = 'done')
    - (select coalesce(sum(refunded), 0) from payment_attempt
      where order_id = o.id and status in ('completed', 'refunded') and not beside_order)
    + (select coalesce(sum(r.amount), 0) from refund r join payment_attempt a on a.id = r.attempt_id
      where a.order_id = o.id and r.order_id <> o.id and r.status = 'done')
    - (select coalesce(sum(r.amount), 0) from refund r join payment_attempt a on a.id = r.attempt_id
      where r.order_id = o.id and a.order_id <> o.id and r.status = 'done')
    - (select coalesce(sum(amount), 0) from refund where order_id = o.id and id <> new.id
      and (status in ('asked', 'refused') or status = 'done' and credited_to is not null))
    into worth from "order" o where o.id = new.order_id;
  if new.amount > worth or new.amount <> (select credit from "order" where id = new.credited_to) then
    raise exception 'order % is not worth % centavos', new.order_id, new.amount
      using errcode = 'check_violation', constraint = 'refund_within_worth';
  end if;
  return new;
end $$;

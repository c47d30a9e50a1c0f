ALTER TABLE "order" DROP CONSTRAINT "order_amounts";--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT "refund_amount";--> statement-breakpoint
ALTER TABLE "order_return" DROP CONSTRAINT "order_return_status";--> statement-breakpoint
ALTER TABLE "order_return" DROP CONSTRAINT "order_return_received";--> statement-breakpoint
ALTER TABLE "order_return" DROP CONSTRAINT "order_return_refunded";--> statement-breakpoint
DROP INDEX "refund_restocked";--> statement-breakpoint
ALTER TABLE "refund" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "credited_to" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "freight" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_credited_to_order_id_fk" FOREIGN KEY ("credited_to") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_one_open_by_attempt" ON "refund" USING btree ("attempt_id") WHERE status in ('asked','refused');--> statement-breakpoint
CREATE INDEX "refund_put_back" ON "refund" USING btree ((case when credited_to is null then asked_at else done_at end)) WHERE restocked and status <> 'withdrawn';--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_credited_to_unique" UNIQUE("credited_to");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_credit" CHECK ("order"."credit" >= 0 and "order"."total" >= 0 and "order"."total" + "order"."credit" > 0 and ("order"."credit" = 0 or "order"."extends_id" is not null));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_amounts" CHECK ("order"."total" = "order"."subtotal" - "order"."discount" + "order"."shipping" - "order"."credit");--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_money_or_credit" CHECK (("refund"."attempt_id" is null) = ("refund"."credited_to" is not null));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_credit" CHECK ("refund"."credited_to" is null or ("refund"."sent_at" is null and "refund"."status" <> 'refused' and "refund"."credited_to" <> "refund"."order_id"));--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0 and "refund"."freight" between 0 and "refund"."amount");--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_status" CHECK ("order_return"."status" in ('asked','accepted','declined','received','refunded','exchanged'));--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_received" CHECK ("order_return"."status" not in ('received','refunded','exchanged') or "order_return"."restock" is not null);--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_refunded" CHECK ("order_return"."status" not in ('refunded','exchanged') or "order_return"."refund_id" is not null);--> statement-breakpoint
-- By hand: neither more money nor more credit leaves an order than came for it. Money for units of an order may be given
-- back of the payment of another one, whose units paid of it.
CREATE FUNCTION refuse_refund_beyond_worth() RETURNS trigger LANGUAGE plpgsql AS $$ declare
  worth bigint;
begin
  select o.total
    + (select coalesce(sum(amount), 0) from refund where credited_to = o.id and status = 'done')
    - (select coalesce(sum(refunded), 0) from payment_attempt where order_id = o.id and status in ('completed', 'refunded'))
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
end $$;--> statement-breakpoint
CREATE TRIGGER refund_within_worth BEFORE INSERT ON refund
FOR EACH ROW EXECUTE FUNCTION refuse_refund_beyond_worth();--> statement-breakpoint
CREATE TRIGGER refund_within_worth_again BEFORE UPDATE OF status ON refund
FOR EACH ROW WHEN (old.status = 'withdrawn') EXECUTE FUNCTION refuse_refund_beyond_worth();--> statement-breakpoint
CREATE TRIGGER order_units_changed_told AFTER INSERT OR UPDATE OF status ON refund
FOR EACH ROW WHEN (new.credited_to IS NOT NULL) EXECUTE FUNCTION tell_of_part_of_order('order.changed');--> statement-breakpoint
-- By hand: an order that credit pays ends with its credit. A process of the release before does not know of it, and fails.
CREATE FUNCTION refuse_unsettled_credit() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  if exists (select from refund where credited_to = new.id and status = 'asked')
    and (select status from "order" where id = new.id) <> 'pending' then
    raise exception 'order % ends and its credit waits', new.id
      using errcode = 'check_violation', constraint = 'order_credit_settled';
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER order_credit_settled AFTER UPDATE OF status ON "order" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (new.credit > 0 AND new.status <> 'pending') EXECUTE FUNCTION refuse_unsettled_credit();

CREATE TABLE "order_return_picture" (
	"return_id" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "order_return_picture_return_id_position_pk" PRIMARY KEY("return_id","position"),
	CONSTRAINT "order_return_picture_position" CHECK ("order_return_picture"."position" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"failing_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "webhook_events" CHECK (cardinality("webhook"."events") > 0),
	CONSTRAINT "webhook_old_secret" CHECK (("webhook"."old_secret" is null) = ("webhook"."old_secret_until" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" text NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "webhook_message_state" CHECK ("webhook_message"."state" in ('waiting','sent','lost')),
	CONSTRAINT "webhook_message_sent" CHECK (("webhook_message"."state" = 'sent') = ("webhook_message"."sent_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_return_picture" ADD CONSTRAINT "order_return_picture_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_message" ADD CONSTRAINT "webhook_message_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_message_untold" ON "webhook_message" USING btree ("webhook_id","event","subject") WHERE state = 'waiting' and attempts = 0;--> statement-breakpoint
CREATE INDEX "webhook_message_due" ON "webhook_message" USING btree ("webhook_id","next_at" NULLS FIRST,"id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_message_lost" ON "webhook_message" USING btree ("webhook_id","id") WHERE state = 'lost';--> statement-breakpoint
CREATE INDEX "webhook_message_by_webhook" ON "webhook_message" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_message_by_age" ON "webhook_message" USING btree ("created_at");--> statement-breakpoint
-- By hand: what programs are told of is noticed where it is written, so that no way to change it is forgotten.
-- Whoever changes something again before it was told keeps the message from being sent until the change is there.
CREATE FUNCTION tell_programs(kind text, about text) RETURNS void LANGUAGE plpgsql AS $$ begin
  -- Almost every shop tells nobody, and a sale comes by here for each of its products.
  if not exists (select from webhook) then return; end if;
  insert into webhook_message (webhook_id, event, subject)
  select id, kind, about from webhook where kind = any(events) order by id for key share
  on conflict (webhook_id, event, subject) where state = 'waiting' and attempts = 0
  do update set created_at = excluded.created_at;
end $$;--> statement-breakpoint
CREATE FUNCTION tell_of_order() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  perform tell_programs(tg_argv[0], new.number::text);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION tell_of_part_of_order() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  perform tell_programs(tg_argv[0], (select number::text from "order" where id = new.order_id));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION tell_of_product() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  perform tell_programs(tg_argv[0], case tg_op when 'DELETE' then old.sku else new.sku end);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER order_paid_told AFTER UPDATE OF status ON "order"
FOR EACH ROW WHEN (old.status <> 'paid' AND new.status = 'paid') EXECUTE FUNCTION tell_of_order('order.paid');--> statement-breakpoint
CREATE TRIGGER order_change_told AFTER UPDATE OF address, invoice ON "order"
FOR EACH ROW WHEN (new.status = 'paid' AND (old.address, old.invoice) IS DISTINCT FROM (new.address, new.invoice))
EXECUTE FUNCTION tell_of_order('order.changed');--> statement-breakpoint
CREATE TRIGGER order_shipped_told AFTER INSERT ON shipment
FOR EACH ROW EXECUTE FUNCTION tell_of_part_of_order('order.shipped');--> statement-breakpoint
CREATE TRIGGER order_delivered_told AFTER UPDATE OF delivered_at ON shipment
FOR EACH ROW WHEN (old.delivered_at IS NULL AND new.delivered_at IS NOT NULL)
EXECUTE FUNCTION tell_of_part_of_order('order.delivered');--> statement-breakpoint
CREATE TRIGGER order_refunded_told AFTER UPDATE OF refunded ON payment_attempt
FOR EACH ROW WHEN (new.refunded > old.refunded AND old.status IN ('completed', 'refunded'))
EXECUTE FUNCTION tell_of_part_of_order('order.refunded');--> statement-breakpoint
CREATE TRIGGER return_asked_told AFTER INSERT ON order_return
FOR EACH ROW EXECUTE FUNCTION tell_of_part_of_order('return.asked');--> statement-breakpoint
CREATE TRIGGER product_told AFTER INSERT OR DELETE ON product
FOR EACH ROW EXECUTE FUNCTION tell_of_product('product.changed');--> statement-breakpoint
CREATE TRIGGER product_change_told AFTER UPDATE OF sku, name, short_description, description, brand_id, category_1,
  category_2, category_3, list_price, discount_percent, special_price, iva_rate, sat_product_key, sat_unit_key,
  accessory, requires_quote, free_shipping, weight, box_length, box_width, box_height, pictures, specifications,
  includes, warranty, downloads, video, published ON product
FOR EACH ROW WHEN (
  (old.sku, old.name, old.short_description, old.description, old.brand_id, old.category_1,
    old.category_2, old.category_3, old.list_price, old.discount_percent, old.special_price, old.iva_rate,
    old.sat_product_key, old.sat_unit_key, old.accessory, old.requires_quote, old.free_shipping, old.weight,
    old.box_length, old.box_width, old.box_height, old.pictures, old.specifications, old.includes, old.warranty,
    old.downloads, old.video, old.published)
  IS DISTINCT FROM
  (new.sku, new.name, new.short_description, new.description, new.brand_id, new.category_1,
    new.category_2, new.category_3, new.list_price, new.discount_percent, new.special_price, new.iva_rate,
    new.sat_product_key, new.sat_unit_key, new.accessory, new.requires_quote, new.free_shipping, new.weight,
    new.box_length, new.box_width, new.box_height, new.pictures, new.specifications, new.includes, new.warranty,
    new.downloads, new.video, new.published))
EXECUTE FUNCTION tell_of_product('product.changed');--> statement-breakpoint
CREATE TRIGGER stock_change_told AFTER UPDATE OF stock, reserved ON product
FOR EACH ROW WHEN ((old.stock, old.stock - old.reserved) IS DISTINCT FROM (new.stock, new.stock - new.reserved))
EXECUTE FUNCTION tell_of_product('stock.changed');

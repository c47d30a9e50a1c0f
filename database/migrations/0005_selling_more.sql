ALTER TABLE "order" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "extends_id" text;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_extends_id_order_id_fk" FOREIGN KEY ("extends_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_by_extended" ON "order" USING btree ("extends_id") WHERE extends_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_one_pending_by_extended" ON "order" USING btree ("extends_id") WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE "product_attribute" (
	"product_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (match_key(name)) STORED NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"number" double precision,
	"word" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_attribute_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_attribute_name" UNIQUE("product_id","name_key"),
	CONSTRAINT "product_attribute_name_length" CHECK (length("product_attribute"."name") between 1 and 80),
	CONSTRAINT "product_attribute_value" CHECK (("product_attribute"."number" is null) = ("product_attribute"."word" <> '') and length("product_attribute"."word") <= 200
        and length("product_attribute"."unit") <= 12 and ("product_attribute"."unit" = '' or "product_attribute"."number" is not null)
        and abs("product_attribute"."number") < 1e12)
);--> statement-breakpoint
DROP VIEW "public"."shown_product";--> statement-breakpoint
ALTER TABLE "product" drop column "price";--> statement-breakpoint
ALTER TABLE "catalog_staging" ADD COLUMN "special_from" date;--> statement-breakpoint
ALTER TABLE "catalog_staging" ADD COLUMN "special_until" date;--> statement-breakpoint
ALTER TABLE "catalog_staging" ADD COLUMN "attributes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "special_from" date;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "special_until" date;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "special_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "price" integer GENERATED ALWAYS AS (case when special_price > 0 and special_on then special_price else round(list_price::numeric * (100 - discount_percent) / 100)::int end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "attributes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_attribute" ADD CONSTRAINT "product_attribute_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_attribute_by_number" ON "product_attribute" USING btree ("name_key","number","product_id") WHERE number is not null;--> statement-breakpoint
CREATE INDEX "product_attribute_by_word" ON "product_attribute" USING btree ("name_key","word","product_id") WHERE number is null;--> statement-breakpoint
CREATE INDEX "product_special_to_begin" ON "product" USING btree (coalesce(special_until, 'infinity'::date)) WHERE not special_on;--> statement-breakpoint
CREATE INDEX "product_special_to_end" ON "product" USING btree ("special_until") WHERE special_on and special_until is not null;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_special_days" CHECK ("product"."special_until" >= "product"."special_from"
        and ("product"."special_price" > 0 or num_nonnulls("product"."special_from", "product"."special_until") = 0)
        and ("product"."special_on" or num_nonnulls("product"."special_from", "product"."special_until") > 0));--> statement-breakpoint
CREATE VIEW "public"."shown_product" AS (select "id", "sku", "name", "sort_key", "short_description", "description", "brand_id", "category_1", "category_2", "category_3", "list_price", "discount_percent", "special_price", "special_from", "special_until", "special_on", "price", "iva_rate", "sat_product_key", "sat_unit_key", "stock", "reserved", "available", "accessory", "requires_quote", "free_shipping", "weight", "box_length", "box_width", "box_height", "pictures", "specifications", "attributes", "includes", "warranty", "downloads", "video", "published", "popularity", "buyers", "rating_sum", "rating_count", "created_at", "updated_at" from "product" where "product"."published" = true);--> statement-breakpoint

-- By hand: the indexes that went with the column «price».
CREATE INDEX "product_by_price" ON "product" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "product_by_brand" ON "product" USING btree ("brand_id","sort_key","id","price");--> statement-breakpoint
CREATE INDEX "product_by_category_1" ON "product" USING btree ("category_1","sort_key","id","price");--> statement-breakpoint
CREATE INDEX "product_by_category_2" ON "product" USING btree ("category_2","sort_key","id","price");--> statement-breakpoint
CREATE INDEX "product_by_category_3" ON "product" USING btree ("category_3","sort_key","id","price");--> statement-breakpoint
CREATE INDEX "product_on_offer" ON "product" USING btree ("sort_key","id") WHERE price < list_price;--> statement-breakpoint

-- By hand: the typed data of a product are kept in a table of their own. Two names that only the database takes for one count once.
CREATE FUNCTION keep_attributes_of_new() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  insert into product_attribute (product_id, position, name, unit, number, word)
  select id, place, one ->> 'nombre', coalesce(one ->> 'unidad', ''),
    case jsonb_typeof(one -> 'valor') when 'number' then (one ->> 'valor')::double precision end,
    case jsonb_typeof(one -> 'valor') when 'string' then one ->> 'valor' else '' end
  from changed cross join lateral jsonb_array_elements(attributes) with ordinality listed(one, place)
  on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER product_attributes_of_new AFTER INSERT ON product REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION keep_attributes_of_new();--> statement-breakpoint
CREATE FUNCTION keep_attributes() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  delete from product_attribute where product_id = new.id;
  insert into product_attribute (product_id, position, name, unit, number, word)
  select new.id, place, one ->> 'nombre', coalesce(one ->> 'unidad', ''),
    case jsonb_typeof(one -> 'valor') when 'number' then (one ->> 'valor')::double precision end,
    case jsonb_typeof(one -> 'valor') when 'string' then one ->> 'valor' else '' end
  from jsonb_array_elements(new.attributes) with ordinality listed(one, place)
  on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER product_attributes_changed AFTER UPDATE OF attributes ON product
FOR EACH ROW WHEN (old.attributes IS DISTINCT FROM new.attributes) EXECUTE FUNCTION keep_attributes();--> statement-breakpoint
CREATE TABLE "visit_day" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_day_visits" CHECK ("visit_day"."visits" > 0)
);
--> statement-breakpoint
CREATE TABLE "brand_former_name" (
	"name_key" text PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_former_name" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_former_name_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"name_key" text NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "category_former_name_under_parent" UNIQUE NULLS NOT DISTINCT("parent_id","name_key")
);
--> statement-breakpoint
-- By hand: nothing tells when the lines that are there were put in; they are no carts of this week.
ALTER TABLE "cart_line" ADD COLUMN "put_at" timestamp with time zone DEFAULT '2000-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_line" ALTER COLUMN "put_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "parent_level" smallint GENERATED ALWAYS AS (level - 1) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "brand_former_name" ADD CONSTRAINT "brand_former_name_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_former_name" ADD CONSTRAINT "category_former_name_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_former_name" ADD CONSTRAINT "category_former_name_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_former_name_by_brand" ON "brand_former_name" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "category_former_name_by_category" ON "category_former_name" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "cart_line_by_age" ON "cart_line" USING btree ("put_at");--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_at_level" UNIQUE("id","level");--> statement-breakpoint
CREATE VIEW "public"."brand_name" AS (select name_key, id from brand
  union all select name_key, brand_id from brand_former_name);--> statement-breakpoint
CREATE VIEW "public"."category_name" AS (select parent_id, name_key, id from category
  union all select parent_id, name_key, category_id from category_former_name);--> statement-breakpoint
-- By hand: the drafter would make this key before the unique one that it needs. Levels fall along it, so there is no ring.
ALTER TABLE "category" ADD CONSTRAINT "category_below_parent" FOREIGN KEY ("parent_id","parent_level") REFERENCES "category"("id","level");--> statement-breakpoint
-- By hand: a name that a category had goes on meaning it, until another one has that name there.
CREATE FUNCTION keep_category_name() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  if tg_op = 'UPDATE' then
    insert into category_former_name (parent_id, name_key, category_id) values (old.parent_id, old.name_key, old.id)
    on conflict (parent_id, name_key) do update set category_id = excluded.category_id;
  end if;
  delete from category_former_name where name_key = new.name_key
    and (parent_id = new.parent_id or (parent_id is null and new.parent_id is null));
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER category_added AFTER INSERT ON category FOR EACH ROW EXECUTE FUNCTION keep_category_name();--> statement-breakpoint
CREATE TRIGGER category_has_another_name AFTER UPDATE OF name, parent_id ON category
FOR EACH ROW WHEN ((old.parent_id, old.name_key) IS DISTINCT FROM (new.parent_id, new.name_key)) EXECUTE FUNCTION keep_category_name();--> statement-breakpoint
CREATE FUNCTION keep_brand_name() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  if tg_op = 'UPDATE' then
    insert into brand_former_name (name_key, brand_id) values (old.name_key, old.id)
    on conflict (name_key) do update set brand_id = excluded.brand_id;
  end if;
  delete from brand_former_name where name_key = new.name_key;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER brand_added AFTER INSERT ON brand FOR EACH ROW EXECUTE FUNCTION keep_brand_name();--> statement-breakpoint
CREATE TRIGGER brand_has_another_name AFTER UPDATE OF name ON brand
FOR EACH ROW WHEN (old.name_key <> new.name_key) EXECUTE FUNCTION keep_brand_name();--> statement-breakpoint
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
CREATE INDEX "webhook_message_due" ON "webhook_message" USING btree ("webhook_id",("event" in ('product.changed','stock.changed')),coalesce("next_at", "created_at"),"id") WHERE state = 'waiting';--> statement-breakpoint
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
  category_2, category_3, list_price, discount_percent, special_price, special_from, special_until, special_on, attributes,
  iva_rate, sat_product_key, sat_unit_key, accessory, requires_quote, free_shipping, weight, box_length, box_width, box_height, pictures, specifications,
  includes, warranty, downloads, video, published ON product
FOR EACH ROW WHEN (
  (old.sku, old.name, old.short_description, old.description, old.brand_id, old.category_1,
    old.category_2, old.category_3, old.list_price, old.discount_percent, old.special_price, old.special_from,
    old.special_until, old.special_on, old.attributes, old.iva_rate,
    old.sat_product_key, old.sat_unit_key, old.accessory, old.requires_quote, old.free_shipping, old.weight,
    old.box_length, old.box_width, old.box_height, old.pictures, old.specifications, old.includes, old.warranty,
    old.downloads, old.video, old.published)
  IS DISTINCT FROM
  (new.sku, new.name, new.short_description, new.description, new.brand_id, new.category_1,
    new.category_2, new.category_3, new.list_price, new.discount_percent, new.special_price, new.special_from,
    new.special_until, new.special_on, new.attributes, new.iva_rate,
    new.sat_product_key, new.sat_unit_key, new.accessory, new.requires_quote, new.free_shipping, new.weight,
    new.box_length, new.box_width, new.box_height, new.pictures, new.specifications, new.includes, new.warranty,
    new.downloads, new.video, new.published))
EXECUTE FUNCTION tell_of_product('product.changed');--> statement-breakpoint
CREATE TRIGGER stock_change_told AFTER UPDATE OF stock, reserved ON product
FOR EACH ROW WHEN ((old.stock, old.stock - old.reserved) IS DISTINCT FROM (new.stock, new.stock - new.reserved))
EXECUTE FUNCTION tell_of_product('stock.changed');

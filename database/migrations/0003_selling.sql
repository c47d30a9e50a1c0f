CREATE TABLE "catalog_import" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text,
	"header" text[] NOT NULL,
	"columns" text[],
	"stock_as_of" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'matching' NOT NULL,
	"rows" integer,
	"cursor" integer DEFAULT 0 NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"brands" integer[] DEFAULT '{}' NOT NULL,
	"categories" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "catalog_import_state" CHECK ("catalog_import"."state" in ('matching','checking','ready','running','done','undoing','undone','failed'))
);
--> statement-breakpoint
CREATE TABLE "catalog_import_row" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"sku" text NOT NULL,
	"cells" jsonb NOT NULL,
	"kind" text DEFAULT 'unread' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"product_id" integer,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "catalog_import_row_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "catalog_import_row_kind" CHECK ("catalog_import_row"."kind" in ('unread','wrong','new','changed','unchanged')),
	CONSTRAINT "catalog_import_row_state" CHECK ("catalog_import_row"."state" in ('waiting','done','undone','kept'))
);
--> statement-breakpoint
CREATE TABLE "product_review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"order_id" text,
	"rating" smallint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"comment" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_review_rating" CHECK ("product_review"."rating" between 1 and 5),
	CONSTRAINT "product_review_status" CHECK ("product_review"."status" in ('pending','shown','hidden')),
	CONSTRAINT "product_review_hidden" CHECK ("product_review"."status" = 'hidden' or "product_review"."hidden_reason" = '')
);
--> statement-breakpoint
CREATE TABLE "pickup_branch" (
	"center_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_zone" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipping_zone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"states" text[] DEFAULT '{}' NOT NULL,
	"prefixes" text[] DEFAULT '{}' NOT NULL,
	"served" boolean DEFAULT true NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"rule" text NOT NULL,
	"brackets" jsonb NOT NULL,
	"free_from" bigint,
	"days_from" smallint NOT NULL,
	"days_to" smallint NOT NULL,
	"carrier_price" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipping_zone_rule" CHECK ("shipping_zone"."rule" in ('flat','weight','box','total')),
	CONSTRAINT "shipping_zone_days" CHECK ("shipping_zone"."days_from" between 1 and "shipping_zone"."days_to" and "shipping_zone"."days_to" <= 60),
	CONSTRAINT "shipping_zone_amounts" CHECK ("shipping_zone"."free_from" > 0 and "shipping_zone"."carrier_price" >= 0),
	CONSTRAINT "shipping_zone_brackets" CHECK (jsonb_typeof("shipping_zone"."brackets") = 'array' and ("shipping_zone"."brackets" <> '[]' or not "shipping_zone"."served")
        and not jsonb_path_exists("shipping_zone"."brackets", '$[*] ? (@.price < 0 || @.upTo <= 0)'))
);
--> statement-breakpoint
ALTER TABLE "stock_movement" DROP CONSTRAINT "stock_movement_reason";--> statement-breakpoint
ALTER TABLE "refund_line" DROP CONSTRAINT "refund_line_quantity";--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "interior" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "between_streets" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "directions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "recipient" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_staging" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "catalog_staging" ADD COLUMN "box_length" integer;--> statement-breakpoint
ALTER TABLE "catalog_staging" ADD COLUMN "box_width" integer;--> statement-breakpoint
ALTER TABLE "catalog_staging" ADD COLUMN "box_height" integer;--> statement-breakpoint
ALTER TABLE "catalog_staging" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "box_length" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "box_width" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "box_height" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_mail" ADD COLUMN "again_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "lacking" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "supplied" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_line" ADD COLUMN "lacking" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "review_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "catalog_import_row" ADD CONSTRAINT "catalog_import_row_import_id_catalog_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalog_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_row" ADD CONSTRAINT "catalog_import_row_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_review" ADD CONSTRAINT "product_review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_review" ADD CONSTRAINT "product_review_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_branch" ADD CONSTRAINT "pickup_branch_center_id_service_center_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."service_center"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_import_by_age" ON "catalog_import" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "catalog_import_row_by_sku" ON "catalog_import_row" USING btree ("import_id","sku");--> statement-breakpoint
CREATE INDEX "catalog_import_row_by_kind" ON "catalog_import_row" USING btree ("import_id","kind","state","line");--> statement-breakpoint
CREATE INDEX "catalog_import_row_by_product" ON "catalog_import_row" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_review_one_by_line" ON "product_review" USING btree ("order_id","product_id");--> statement-breakpoint
CREATE INDEX "product_review_of_product" ON "product_review" USING btree ("product_id","status",created_at desc,id desc,"rating");--> statement-breakpoint
CREATE INDEX "product_review_by_status" ON "product_review" USING btree ("status",created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "product_review_words" ON "product_review" USING gin (match_key(name || ' ' || title || ' ' || comment) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_zone_name" ON "shipping_zone" USING btree (match_key("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_zone_rest" ON "shipping_zone" USING btree ((true)) WHERE states = '{}' and prefixes = '{}';--> statement-breakpoint
CREATE INDEX "product_hidden" ON "product" USING btree ("sort_key","id") WHERE not published;--> statement-breakpoint
CREATE INDEX "shipment_to_ask_about" ON "shipment" USING btree ("shipped_at") WHERE review_asked_at is null;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_parcel" CHECK ("product"."weight" > 0 and "product"."box_length" > 0 and "product"."box_width" > 0 and "product"."box_height" > 0
        and num_nonnulls("product"."box_length", "product"."box_width", "product"."box_height") in (0, 3));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_rating" CHECK ("product"."rating_sum" between "product"."rating_count" and 5 * "product"."rating_count");--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_delivery" CHECK ("order"."delivery" ->> 'id' ~ '^(home|carrier|branch:[0-9]+)$');--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_shipping" CHECK ("order"."shipping" >= 0);--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_lacking" CHECK ("order_line"."lacking" between 0 and "order_line"."quantity" and "order_line"."supplied" between 0 and "order_line"."lacking");--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_reason" CHECK ("stock_movement"."reason" in ('purchase','loss','count','return','supply'));--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_quantity" CHECK ("refund_line"."quantity" > 0 and "refund_line"."unshipped" between 0 and "refund_line"."quantity" and "refund_line"."lacking" between 0 and "refund_line"."unshipped");--> statement-breakpoint
CREATE VIEW "public"."shown_product" AS (select "id", "sku", "name", "sort_key", "short_description", "description", "brand_id", "category_1", "category_2", "category_3", "list_price", "discount_percent", "special_price", "price", "iva_rate", "sat_product_key", "sat_unit_key", "stock", "reserved", "available", "accessory", "requires_quote", "free_shipping", "weight", "box_length", "box_width", "box_height", "pictures", "specifications", "includes", "warranty", "downloads", "video", "published", "popularity", "buyers", "rating_sum", "rating_count", "created_at", "updated_at" from "product" where "product"."published" = true);--> statement-breakpoint

-- By hand: a product knows the stars of its reviews that are shown, so that no list counts them.
CREATE FUNCTION keep_product_rating() RETURNS trigger LANGUAGE plpgsql
AS $$
declare
  was boolean := tg_op <> 'INSERT' and old.status = 'shown';
  is_now boolean := tg_op <> 'DELETE' and new.status = 'shown';
begin
  if was then
    update product set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.product_id;
  end if;
  if is_now then
    update product set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.product_id;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER product_rating_kept AFTER INSERT OR DELETE OR UPDATE OF product_id, status, rating ON product_review
FOR EACH ROW EXECUTE FUNCTION keep_product_rating();--> statement-breakpoint

-- By hand: of orders paid while units lacked their notes name the products; nothing was taken from the shelf for these then.
-- Orders of which something went off or was given back since stay as people left them.
UPDATE order_line l SET lacking = l.quantity FROM "order" o
WHERE o.id = l.order_id AND o.status = 'paid' AND o.to_ship > 0 AND o.review_reason IS NOT NULL
  AND l.sku = ANY (string_to_array(substring(o.review_reason FROM 'Pagado, pero faltan existencias de: ([^\n]*)'), ', '))
  AND NOT EXISTS (SELECT FROM shipment s WHERE s.order_id = o.id)
  AND NOT EXISTS (SELECT FROM refund r WHERE r.order_id = o.id);--> statement-breakpoint

-- By hand: only products that are shown are counted, and hiding one is noted for the search.
CREATE OR REPLACE FUNCTION count_product(product, difference integer) RETURNS void LANGUAGE sql
AS $$ insert into product_count as counted
  select $1.category_1, coalesce($1.category_2, 0), coalesce($1.category_3, 0), $1.brand_id, $1.accessory, difference where $1.published
  on conflict (category_1, category_2, category_3, brand_id, accessory)
  do update set products = counted.products + excluded.products $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_many_products() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  insert into product_count as counted
  select category_1, coalesce(category_2, 0), coalesce(category_3, 0), brand_id, accessory,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed where published group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (category_1, category_2, category_3, brand_id, accessory)
  do update set products = counted.products + excluded.products;
  return null;
end $$;--> statement-breakpoint
DROP TRIGGER product_moved ON product;--> statement-breakpoint
CREATE TRIGGER product_moved AFTER UPDATE OF category_1, category_2, category_3, brand_id, accessory, published ON product
FOR EACH ROW WHEN (
  (old.category_1, old.category_2, old.category_3, old.brand_id, old.accessory, old.published)
  IS DISTINCT FROM (new.category_1, new.category_2, new.category_3, new.brand_id, new.accessory, new.published))
EXECUTE FUNCTION count_moved_product();--> statement-breakpoint
CREATE TRIGGER product_published AFTER UPDATE OF published ON product
FOR EACH ROW WHEN (old.published <> new.published) EXECUTE FUNCTION search_note();

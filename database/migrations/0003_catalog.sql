ALTER TABLE "catalog_staging" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "product_hidden" ON "product" USING btree ("sort_key","id") WHERE not published;--> statement-breakpoint
CREATE VIEW "public"."shown_product" AS (select "id", "sku", "name", "sort_key", "short_description", "description", "brand_id", "category_1", "category_2", "category_3", "list_price", "discount_percent", "special_price", "price", "iva_rate", "sat_product_key", "sat_unit_key", "stock", "reserved", "available", "accessory", "requires_quote", "free_shipping", "pictures", "specifications", "includes", "warranty", "downloads", "video", "published", "popularity", "buyers", "created_at", "updated_at" from "product" where "product"."published" = true);--> statement-breakpoint
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

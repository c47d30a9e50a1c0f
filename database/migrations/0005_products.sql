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
FOR EACH ROW WHEN (old.attributes IS DISTINCT FROM new.attributes) EXECUTE FUNCTION keep_attributes();

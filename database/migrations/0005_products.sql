DROP VIEW "public"."shown_product";--> statement-breakpoint
ALTER TABLE "product" drop column "price";--> statement-breakpoint
ALTER TABLE "catalog_staging" ADD COLUMN "special_from" date;--> statement-breakpoint
ALTER TABLE "catalog_staging" ADD COLUMN "special_until" date;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "special_from" date;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "special_until" date;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "special_on" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "price" integer GENERATED ALWAYS AS (case when special_price > 0 and special_on then special_price else round(list_price::numeric * (100 - discount_percent) / 100)::int end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_special_to_begin" ON "product" USING btree (coalesce(special_until, 'infinity'::date)) WHERE not special_on;--> statement-breakpoint
CREATE INDEX "product_special_to_end" ON "product" USING btree ("special_until") WHERE special_on and special_until is not null;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_special_days" CHECK ("product"."special_until" >= "product"."special_from"
        and ("product"."special_price" > 0 or num_nonnulls("product"."special_from", "product"."special_until") = 0)
        and ("product"."special_on" or num_nonnulls("product"."special_from", "product"."special_until") > 0));--> statement-breakpoint
CREATE VIEW "public"."shown_product" AS (select "id", "sku", "name", "sort_key", "short_description", "description", "brand_id", "category_1", "category_2", "category_3", "list_price", "discount_percent", "special_price", "special_from", "special_until", "special_on", "price", "iva_rate", "sat_product_key", "sat_unit_key", "stock", "reserved", "available", "accessory", "requires_quote", "free_shipping", "weight", "box_length", "box_width", "box_height", "pictures", "specifications", "includes", "warranty", "downloads", "video", "published", "popularity", "buyers", "rating_sum", "rating_count", "created_at", "updated_at" from "product" where "product"."published" = true);--> statement-breakpoint

-- By hand: the indexes that went with the column «price».
CREATE INDEX "product_by_price" ON "product" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "product_by_brand" ON "product" USING btree ("brand_id","sort_key","id","price");--> statement-breakpoint
CREATE INDEX "product_by_category_1" ON "product" USING btree ("category_1","sort_key","id","price");--> statement-breakpoint
CREATE INDEX "product_by_category_2" ON "product" USING btree ("category_2","sort_key","id","price");--> statement-breakpoint
CREATE INDEX "product_by_category_3" ON "product" USING btree ("category_3","sort_key","id","price");--> statement-breakpoint
CREATE INDEX "product_on_offer" ON "product" USING btree ("sort_key","id") WHERE price < list_price;

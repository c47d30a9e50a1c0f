SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- Constant defaults rewrite no table; what they say of rows that are there needs no check, so it is not looked through.
ALTER TABLE "product"
  ADD COLUMN "iva_rate" smallint DEFAULT 16 NOT NULL,
  ADD COLUMN "sat_product_key" text DEFAULT '01010101' NOT NULL,
  ADD COLUMN "sat_unit_key" text DEFAULT 'H87' NOT NULL,
  ADD CONSTRAINT "product_iva_rate" CHECK ("iva_rate" IN (0, 16)) NOT VALID,
  ADD CONSTRAINT "product_sat_keys" CHECK ("sat_product_key" ~ '^[0-9]{8}$' AND "sat_unit_key" ~ '^[A-Z0-9]{1,3}$') NOT VALID;--> statement-breakpoint
ALTER TABLE "catalog_staging"
  ADD COLUMN "iva_rate" smallint DEFAULT 16 NOT NULL,
  ADD COLUMN "sat_product_key" text DEFAULT '01010101' NOT NULL,
  ADD COLUMN "sat_unit_key" text DEFAULT 'H87' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line"
  ADD COLUMN "iva_rate" smallint DEFAULT 16 NOT NULL,
  ADD COLUMN "sat_product_key" text DEFAULT '01010101' NOT NULL,
  ADD COLUMN "sat_unit_key" text DEFAULT 'H87' NOT NULL,
  ADD COLUMN "discount" bigint DEFAULT 0 NOT NULL,
  ADD CONSTRAINT "order_line_iva_rate" CHECK ("iva_rate" IN (0, 16)) NOT VALID,
  ADD CONSTRAINT "order_line_discount" CHECK ("discount" BETWEEN 0 AND "quantity"::bigint * "unit_price") NOT VALID;--> statement-breakpoint
-- The discounts of earlier orders, spread over their lines in proportion to what these cost: what is rounded off one
-- is made good by the next, so they add up to the order's (see contract/src/tax.ts).
UPDATE "order_line" l SET "discount" = s.share FROM (
  SELECT order_id, product_id,
    round(discount * upto / subtotal) - round(discount * (upto - amount) / subtotal) AS share
  FROM (
    SELECT l.order_id, l.product_id, o.discount, o.subtotal::numeric AS subtotal,
      (l.quantity::bigint * l.unit_price)::numeric AS amount,
      sum(l.quantity::bigint * l.unit_price) OVER (PARTITION BY l.order_id ORDER BY l.position, l.product_id) AS upto
    FROM "order" o JOIN "order_line" l ON l.order_id = o.id WHERE o.discount > 0
  ) running
) s WHERE s.order_id = l.order_id AND s.product_id = l.product_id;

SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- The address, hashed, that a card was tried from.
ALTER TABLE "payment_attempt" ADD COLUMN "caller_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The ten digits that are dialled first, after the codes of country and long distance: more may follow in vain.
CREATE FUNCTION phone_head(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select left(regexp_replace(regexp_replace($1, '[^0-9]+', '', 'g'), '^((00)?52(1(?=[0-9]{10}))?|01|04[45])(?=[0-9]{10})', ''), 10) $$;--> statement-breakpoint
CREATE INDEX "order_with_coupon_by_phone_head" ON "order" USING btree (phone_head("address" ->> 'phone')) WHERE coupon_code <> '';--> statement-breakpoint
DROP INDEX "order_with_coupon_by_place";--> statement-breakpoint
-- A door: postal code, number and street without case, accents, punctuation and leading zeros. The number is the first one
-- written, whatever else describes the house, but of a block and a plot both. The street goes without words such as "avenida".
CREATE OR REPLACE FUNCTION place_key(postal_code text, street text, street_number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select concat_ws(' ', btrim(postal_code),
    case when house ~ '^(m|mz|mza|manz|manzana|l|lt|lte|lote|km|kilometro) ?[0-9]' then btrim(regexp_replace(house, '[^0-9]+', ' ', 'g'))
      when house ~ '[0-9]' then substring(house from '[0-9]+')
      else replace(house, ' ', '') end,
    regexp_replace(way, '\m(av|ave|avda|avenida|c|cll|calle|blv|blvd|bulevar|boulevard|priv|privada|prol|prolongacion|cda|cerrada|calz|calzada|cjon|callejon|and|andador|carr|carretera|circ|circuito)\M| ', '', 'g'))
  from (select regexp_replace(regexp_replace(public.match_key(street), '[^a-z0-9]+', ' ', 'g'), '\m0+(?=[0-9])', '', 'g') as way,
    btrim(regexp_replace(regexp_replace(public.match_key(street_number), '[^a-z0-9]+', ' ', 'g'), '(?<![0-9])0+(?=[0-9])', '', 'g')) as house) as parts $$;--> statement-breakpoint
CREATE INDEX "order_with_coupon_by_place" ON "order" USING btree (place_key("address" ->> 'postalCode', "address" ->> 'street', "address" ->> 'streetNumber')) WHERE coupon_code <> '';

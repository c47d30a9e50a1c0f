SET LOCAL lock_timeout = '5s';--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "first_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What stays the same of a person who signs up again: the mailbox, whatever follows a plus sign or, at Gmail, the dots.
CREATE FUNCTION mail_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (select split_part(split_part(lower(btrim($1)), '@', 1), '+', 1) as name, split_part(lower(btrim($1)), '@', 2) as domain) as parts $$;--> statement-breakpoint
-- The ten digits of a Mexican telephone.
CREATE FUNCTION phone_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select right(regexp_replace($1, '[^0-9]+', '', 'g'), 10) $$;--> statement-breakpoint
-- A door: postal code, street and number without case, accents and punctuation.
CREATE FUNCTION place_key(postal_code text, street text, street_number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select regexp_replace(public.match_key($1 || $2 || $3), '[^a-z0-9]+', '', 'g') $$;--> statement-breakpoint
CREATE INDEX "order_by_mailbox" ON "order" USING btree (mail_key("email"));--> statement-breakpoint
CREATE INDEX "order_with_coupon_by_phone" ON "order" USING btree (phone_key("address" ->> 'phone')) WHERE coupon_code <> '';--> statement-breakpoint
CREATE INDEX "order_with_coupon_by_place" ON "order" USING btree (place_key("address" ->> 'postalCode', "address" ->> 'street', "address" ->> 'streetNumber')) WHERE coupon_code <> '';

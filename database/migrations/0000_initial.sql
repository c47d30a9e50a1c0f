-- The whole database: functions that its columns, indexes and defaults need, tables, and triggers. What the schema in
-- database/src/schema can say is drizzle-kit's own; COLLATE "C", UNLOGGED and all else is written by hand. The functions of
-- the search are in search.sql, which is applied after the migrations.

-- 1. Extensions: texts without accents, words that resemble each other, edits between words.
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint

-- 2. Functions that columns, indexes and defaults are made of.

-- A text without case and accents; immutable because the dictionary is named: usable in indexes and generated columns.
CREATE FUNCTION match_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select lower(public.unaccent('public.unaccent'::regdictionary, btrim($1))) $$;--> statement-breakpoint
-- Alphabetical order in Spanish without an ICU collation (the embedded database has none): case and
-- accents do not count, ñ comes after n. Compared with COLLATE "C".
CREATE FUNCTION sort_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select lower(public.unaccent('public.unaccent'::regdictionary, replace(replace(btrim($1), 'ñ', 'n~'), 'Ñ', 'n~'))) COLLATE "C" $$;--> statement-breakpoint
-- What stays the same of a person who signs up again: the mailbox, whatever follows a plus sign or, at Gmail, the dots.
CREATE FUNCTION mail_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (select split_part(split_part(lower(btrim($1)), '@', 1), '+', 1) as name, split_part(lower(btrim($1)), '@', 2) as domain) as parts $$;--> statement-breakpoint
-- The ten digits of a Mexican telephone.
CREATE FUNCTION phone_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select right(regexp_replace($1, '[^0-9]+', '', 'g'), 10) $$;--> statement-breakpoint
-- The ten digits that are dialled first, after the codes of country and long distance: more may follow in vain.
CREATE FUNCTION phone_head(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select left(regexp_replace(regexp_replace($1, '[^0-9]+', '', 'g'), '^((00)?52(1(?=[0-9]{10}))?|01|04[45])(?=[0-9]{10})', ''), 10) $$;--> statement-breakpoint
-- A door: postal code, number and street without case, accents, punctuation and leading zeros. The number is the first one
-- written, whatever else describes the house, but of a block and a plot both. The street goes without words such as "avenida".
CREATE FUNCTION place_key(postal_code text, street text, street_number text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select concat_ws(' ', btrim(postal_code),
    case when house ~ '^(m|mz|mza|manz|manzana|l|lt|lte|lote|km|kilometro) ?[0-9]' then btrim(regexp_replace(house, '[^0-9]+', ' ', 'g'))
      when house ~ '[0-9]' then substring(house from '[0-9]+')
      else replace(house, ' ', '') end,
    regexp_replace(way, '\m(av|ave|avda|avenida|c|cll|calle|blv|blvd|bulevar|boulevard|priv|privada|prol|prolongacion|cda|cerrada|calz|calzada|cjon|callejon|and|andador|carr|carretera|circ|circuito)\M| ', '', 'g'))
  from (select regexp_replace(regexp_replace(public.match_key(street), '[^a-z0-9]+', ' ', 'g'), '\m0+(?=[0-9])', '', 'g') as way,
    btrim(regexp_replace(regexp_replace(public.match_key(street_number), '[^a-z0-9]+', ' ', 'g'), '(?<![0-9])0+(?=[0-9])', '', 'g')) as house) as parts $$;--> statement-breakpoint
-- Nine random digits that no order has: nobody can tell the next one, nor how many orders there are, and
-- a shop brought back from a backup does not give the numbers of lost orders to new ones.
CREATE FUNCTION new_order_number() RETURNS bigint LANGUAGE plpgsql
AS $$
declare candidate bigint;
begin
  loop
    candidate := 100000000 + ('x' || left(replace(gen_random_uuid()::text, '-', ''), 12))::bit(48)::bigint % 900000000;
    exit when not exists (select from "order" where number = candidate);
  end loop;
  return candidate;
end $$;--> statement-breakpoint
-- What a phrase of a synonym is known by, however it is written. What this and the next two call comes with search.sql, before
-- any row: a change there has the columns computed anew.
CREATE FUNCTION search_phrase(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return array_to_string(public.search_stems(public.search_things(public.search_plain($1), false)), ' ');
end $$;--> statement-breakpoint
-- The words of a phrase as buyers write them.
CREATE FUNCTION search_spoken(text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return public.search_things(public.search_plain($1), false);
end $$;--> statement-breakpoint
-- How each of these words sounds in Mexico.
CREATE FUNCTION search_sounds(words text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare sounds text[] := '{}'; word text;
begin
  foreach word in array words loop sounds := sounds || public.search_sound(word); end loop;
  return sounds;
end $$;--> statement-breakpoint

-- 3. Tables. COLLATE "C": compared byte by byte, which is what sort_key is made for, and quicker. UNLOGGED: may be lost in a
-- crash of the database, and costs less to write.

CREATE TABLE "address" (
	"id" text PRIMARY KEY NOT NULL,
	"guest_id" text,
	"customer_id" text,
	"street" text NOT NULL,
	"street_number" text NOT NULL,
	"neighborhood" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"state" text NOT NULL,
	"country" text DEFAULT 'MX' NOT NULL,
	"phone" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_guest_id_unique" UNIQUE("guest_id"),
	CONSTRAINT "address_one_owner" CHECK (num_nonnulls("address"."guest_id", "address"."customer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "billing" (
	"id" text PRIMARY KEY NOT NULL,
	"guest_id" text,
	"customer_id" text,
	"rfc" text DEFAULT '' NOT NULL,
	"business_name" text DEFAULT '' NOT NULL,
	"cfdi_use" text DEFAULT '' NOT NULL,
	"tax_regime" text DEFAULT '' NOT NULL,
	"fiscal_postal_code" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"street_number" text DEFAULT '' NOT NULL,
	"neighborhood" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'MX' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_guest_id_unique" UNIQUE("guest_id"),
	CONSTRAINT "billing_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "billing_one_owner" CHECK (num_nonnulls("billing"."guest_id", "billing"."customer_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"client_code" text NOT NULL,
	"cart_id" text NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"email_proven_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_client_code_unique" UNIQUE("client_code"),
	CONSTRAINT "customer_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "customer_client_code" CHECK ("customer"."client_code" ~ '^[0-9A-HJKMNP-TV-Z]{16}$')
);
--> statement-breakpoint
CREATE TABLE "guest" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"cart_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_cart_id_unique" UNIQUE("cart_id")
);
--> statement-breakpoint
CREATE TABLE "known_network" (
	"customer_id" text NOT NULL,
	"network_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_network_customer_id_network_hash_pk" PRIMARY KEY("customer_id","network_hash")
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"cart_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cart_line_cart_id_product_id_pk" PRIMARY KEY("cart_id","product_id"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (match_key(name)) STORED NOT NULL,
	"sort_key" text COLLATE "C" GENERATED ALWAYS AS (sort_key(name)) STORED NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	CONSTRAINT "brand_name_key_unique" UNIQUE("name_key")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "catalog_staging" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"category_1" text NOT NULL,
	"category_2" text NOT NULL,
	"category_3" text NOT NULL,
	"list_price" integer NOT NULL,
	"discount_percent" smallint NOT NULL,
	"special_price" integer NOT NULL,
	"iva_rate" smallint DEFAULT 16 NOT NULL,
	"sat_product_key" text DEFAULT '01010101' NOT NULL,
	"sat_unit_key" text DEFAULT 'H87' NOT NULL,
	"stock" integer NOT NULL,
	"stock_is_change" boolean DEFAULT false NOT NULL,
	"accessory" boolean NOT NULL,
	"requires_quote" boolean NOT NULL,
	"free_shipping" boolean NOT NULL,
	"short_description" text NOT NULL,
	"description" text[] NOT NULL,
	"pictures" text[] NOT NULL,
	"specifications" jsonb NOT NULL,
	"includes" text[] NOT NULL,
	"warranty" text NOT NULL,
	"downloads" jsonb NOT NULL,
	"video" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_staging_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"level" smallint NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (match_key(name)) STORED NOT NULL,
	"sort_key" text COLLATE "C" GENERATED ALWAYS AS (sort_key(name)) STORED NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	CONSTRAINT "category_name_under_parent" UNIQUE NULLS NOT DISTINCT("parent_id","name_key"),
	CONSTRAINT "category_level" CHECK ("category"."level" between 1 and 3),
	CONSTRAINT "category_root" CHECK (("category"."parent_id" is null) = ("category"."level" = 1))
);
--> statement-breakpoint
CREATE TABLE "import_progress" (
	"file_hash" text PRIMARY KEY NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"line" integer NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"name" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"sort_key" text COLLATE "C" GENERATED ALWAYS AS (sort_key(name)) STORED NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text[] DEFAULT '{}' NOT NULL,
	"brand_id" integer NOT NULL,
	"category_1" integer NOT NULL,
	"category_2" integer,
	"category_3" integer,
	"list_price" integer NOT NULL,
	"discount_percent" smallint DEFAULT 0 NOT NULL,
	"special_price" integer DEFAULT 0 NOT NULL,
	"price" integer GENERATED ALWAYS AS (case when special_price > 0 then special_price else round(list_price::numeric * (100 - discount_percent) / 100)::int end) STORED NOT NULL,
	"iva_rate" smallint DEFAULT 16 NOT NULL,
	"sat_product_key" text DEFAULT '01010101' NOT NULL,
	"sat_unit_key" text DEFAULT 'H87' NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"available" boolean GENERATED ALWAYS AS (stock > reserved) STORED NOT NULL,
	"accessory" boolean DEFAULT false NOT NULL,
	"requires_quote" boolean DEFAULT false NOT NULL,
	"free_shipping" boolean DEFAULT false NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"specifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"includes" text[] DEFAULT '{}' NOT NULL,
	"warranty" text DEFAULT '' NOT NULL,
	"downloads" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video" text DEFAULT '' NOT NULL,
	"popularity" integer DEFAULT 0 NOT NULL,
	"buyers" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_list_price" CHECK ("product"."list_price" > 0),
	CONSTRAINT "product_discount" CHECK ("product"."discount_percent" between 0 and 99),
	CONSTRAINT "product_special_price" CHECK ("product"."special_price" between 0 and "product"."list_price"),
	CONSTRAINT "product_iva_rate" CHECK ("product"."iva_rate" in (0, 16)),
	CONSTRAINT "product_sat_keys" CHECK ("product"."sat_product_key" ~ '^[0-9]{8}$' and "product"."sat_unit_key" ~ '^[A-Z0-9]{1,3}$'),
	CONSTRAINT "product_stock" CHECK ("product"."stock" >= 0 and "product"."reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_count" (
	"category_1" integer NOT NULL,
	"category_2" integer NOT NULL,
	"category_3" integer NOT NULL,
	"brand_id" integer NOT NULL,
	"accessory" boolean NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "product_count_category_1_category_2_category_3_brand_id_accessory_pk" PRIMARY KEY("category_1","category_2","category_3","brand_id","accessory")
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"spam" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"picture" text NOT NULL,
	"mobile_picture" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"ink" text DEFAULT 'dark' NOT NULL,
	"position" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banner_ink" CHECK ("banner"."ink" in ('light','dark'))
);
--> statement-breakpoint
CREATE TABLE "service_center" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_center_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"postal_code" text NOT NULL,
	"phone" text NOT NULL,
	"hours" text NOT NULL,
	"map_url" text DEFAULT '' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_center_postal_code" CHECK ("service_center"."postal_code" ~ '^[0-9]{5}$'),
	CONSTRAINT "service_center_place" CHECK ("service_center"."latitude" between -90 and 90 and "service_center"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "service_center_brand" (
	"center_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	CONSTRAINT "service_center_brand_center_id_brand_id_pk" PRIMARY KEY("center_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "testimonial" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimonial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"rating" real NOT NULL,
	"comment" text NOT NULL,
	"product_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonial_rating" CHECK ("testimonial"."rating" between 0 and 5 and "testimonial"."rating" * 2 = trunc("testimonial"."rating" * 2))
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"label" text NOT NULL,
	"percent" smallint,
	"amount" integer,
	"minimum" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"limit_per_customer" integer,
	"limit_total" integer,
	"first_order" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_code_unique" UNIQUE("code"),
	CONSTRAINT "coupon_code" CHECK ("coupon"."code" = upper(btrim("coupon"."code")) and "coupon"."code" <> ''),
	CONSTRAINT "coupon_discount" CHECK (num_nonnulls("coupon"."percent", "coupon"."amount") = 1 and "coupon"."percent" between 1 and 99 and "coupon"."amount" > 0),
	CONSTRAINT "coupon_minimum" CHECK ("coupon"."minimum" >= 0),
	CONSTRAINT "coupon_validity" CHECK ("coupon"."starts_at" < "coupon"."ends_at"),
	CONSTRAINT "coupon_limits" CHECK ("coupon"."limit_per_customer" > 0 and "coupon"."limit_total" > 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_brand" (
	"coupon_id" integer NOT NULL,
	"brand_id" integer NOT NULL,
	CONSTRAINT "coupon_brand_coupon_id_brand_id_pk" PRIMARY KEY("coupon_id","brand_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_category" (
	"coupon_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "coupon_category_coupon_id_category_id_pk" PRIMARY KEY("coupon_id","category_id")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "health_page" (
	"filler" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_probe" (
	"id" integer PRIMARY KEY NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "health_probe_one" CHECK ("health_probe"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "dead_job_report" (
	"job_id" text PRIMARY KEY NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_sent" (
	"message_id" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_day" (
	"provider" text NOT NULL,
	"day" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_day_provider_day_pk" PRIMARY KEY("provider","day"),
	CONSTRAINT "ledger_day_provider" CHECK ("ledger_day"."provider" in ('openpay','mercadopago','stripe')),
	CONSTRAINT "ledger_day_day" CHECK ("ledger_day"."day" ~ '^\d{4}-\d{2}-\d{2}$')
);
--> statement-breakpoint
CREATE TABLE "ledger_difference" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text,
	"reference" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"buyer_name" text DEFAULT '' NOT NULL,
	"buyer_email" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolution" text,
	CONSTRAINT "ledger_difference_once" UNIQUE("provider","payment_id","kind"),
	CONSTRAINT "ledger_difference_provider" CHECK ("ledger_difference"."provider" in ('openpay','mercadopago','stripe')),
	CONSTRAINT "ledger_difference_kind" CHECK ("ledger_difference"."kind" in ('unknown_reference','no_reference','mismatch','unsettled','not_refunded','refund','missing')),
	CONSTRAINT "ledger_difference_amount" CHECK ("ledger_difference"."amount" > 0 and "ledger_difference"."refunded" >= 0),
	CONSTRAINT "ledger_difference_resolution" CHECK (("ledger_difference"."resolved_at" is null) = ("ledger_difference"."resolution" is null) and ("ledger_difference"."resolution" is null or "ledger_difference"."resolution" in ('agrees','closed')))
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "limit_count" (
	"key" text PRIMARY KEY NOT NULL,
	"times" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"order_id" text PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"number" bigint DEFAULT new_order_number() NOT NULL,
	"purchase_id" text NOT NULL,
	"cart_id" text NOT NULL,
	"guest_id" text,
	"customer_id" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"address" jsonb NOT NULL,
	"invoice" jsonb,
	"status" text DEFAULT 'pending' NOT NULL,
	"reservation" text DEFAULT 'held' NOT NULL,
	"payment_method" text NOT NULL,
	"subtotal" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"currency" text DEFAULT 'MXN' NOT NULL,
	"coupon_code" text DEFAULT '' NOT NULL,
	"discount_label" text DEFAULT '' NOT NULL,
	"review_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"network" text DEFAULT '' NOT NULL,
	"caller_hash" text DEFAULT '' NOT NULL,
	"trusted" boolean DEFAULT false NOT NULL,
	"held_since" timestamp with time zone DEFAULT now() NOT NULL,
	"held_seconds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_sequence_unique" UNIQUE("sequence"),
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_one_owner" CHECK (num_nonnulls("order"."guest_id", "order"."customer_id") = 1),
	CONSTRAINT "order_status" CHECK ("order"."status" in ('pending','paid','failed','expired','refunded')),
	CONSTRAINT "order_reservation" CHECK ("order"."reservation" in ('held','consumed','released')),
	CONSTRAINT "order_amounts" CHECK ("order"."total" = "order"."subtotal" - "order"."discount" + "order"."shipping" and "order"."total" > 0),
	CONSTRAINT "order_paid" CHECK (("order"."status" in ('paid','refunded')) = ("order"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_event_status" CHECK ("order_event"."status" in ('pending','paid','failed','expired','refunded'))
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"iva_rate" smallint DEFAULT 16 NOT NULL,
	"sat_product_key" text DEFAULT '01010101' NOT NULL,
	"sat_unit_key" text DEFAULT 'H87' NOT NULL,
	CONSTRAINT "order_line_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "order_line_amounts" CHECK ("order_line"."quantity" > 0 and "order_line"."unit_price" > 0),
	CONSTRAINT "order_line_iva_rate" CHECK ("order_line"."iva_rate" in (0, 16)),
	CONSTRAINT "order_line_discount" CHECK ("order_line"."discount" between 0 and "order_line"."quantity"::bigint * "order_line"."unit_price")
);
--> statement-breakpoint
CREATE TABLE "missed_reports" (
	"provider" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "missed_reports_provider" CHECK ("missed_reports"."provider" in ('openpay','mercadopago','stripe'))
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"source_id" text NOT NULL,
	"checkout_id" text,
	"charge_id" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"error_code" text,
	"redirect_url" text,
	"paid_at_once" boolean DEFAULT false NOT NULL,
	"pending_payment" jsonb,
	"due_at" timestamp with time zone,
	"network" text DEFAULT '' NOT NULL,
	"caller_hash" text DEFAULT '' NOT NULL,
	"in_review_at" timestamp with time zone,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempt_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_attempt_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "payment_attempt_charge_id_unique" UNIQUE("charge_id"),
	CONSTRAINT "payment_attempt_source" UNIQUE("order_id","source_id"),
	CONSTRAINT "payment_attempt_amount" CHECK ("payment_attempt"."amount" > 0),
	CONSTRAINT "payment_attempt_refunded" CHECK ("payment_attempt"."refunded" between 0 and "payment_attempt"."amount"),
	CONSTRAINT "payment_attempt_provider" CHECK ("payment_attempt"."provider" in ('openpay','mercadopago','stripe')),
	CONSTRAINT "payment_attempt_status" CHECK ("payment_attempt"."status" in ('created','pending','completed','failed','expired','mismatch','duplicate','refunded'))
);
--> statement-breakpoint
CREATE TABLE "search_code" (
	"code" text COLLATE "C" NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "search_code_code_product_id_pk" PRIMARY KEY("code","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_document" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"head" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_label" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"words" "tsvector" NOT NULL,
	"products" integer NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"shown" jsonb NOT NULL,
	CONSTRAINT "search_label_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_ready" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"stems" text[] NOT NULL,
	"total" integer NOT NULL,
	"ids" integer[] NOT NULL,
	"marks" text[] NOT NULL,
	"labels" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_stale" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_stale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"reworded" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_stem" (
	"stem" text COLLATE "C" PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"written_key" text COLLATE "C" GENERATED ALWAYS AS (search_phrase(written)) STORED NOT NULL,
	"meant_key" text COLLATE "C" GENERATED ALWAYS AS (search_phrase(meant)) STORED NOT NULL,
	"written" text NOT NULL,
	"meant" text NOT NULL,
	"spoken" text[] GENERATED ALWAYS AS (search_spoken(written)) STORED NOT NULL,
	"sounds" text[] GENERATED ALWAYS AS (search_sounds(search_spoken(written))) STORED NOT NULL,
	CONSTRAINT "search_synonym_written_key_meant_key_pk" PRIMARY KEY("written_key","meant_key")
);
--> statement-breakpoint
CREATE TABLE "search_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_version_one" CHECK ("search_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"stem" text COLLATE "C" NOT NULL,
	"sound" text COLLATE "C" NOT NULL,
	"writing" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_answer" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotent_answer_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "postal_code" (
	"code" text NOT NULL,
	"colonia" text NOT NULL,
	"municipio" text NOT NULL,
	"ciudad" text NOT NULL,
	"estado" text NOT NULL,
	CONSTRAINT "postal_code_code_colonia_pk" PRIMARY KEY("code","colonia"),
	CONSTRAINT "postal_code_digits" CHECK ("postal_code"."code" ~ '^[0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Not compressed, and not moved aside: a row of health_page is as large as a page, so that each needs a new one.
ALTER TABLE "health_page" ALTER COLUMN "filler" SET STORAGE PLAIN;--> statement-breakpoint

-- 4. What refers to what.

ALTER TABLE "address" ADD CONSTRAINT "address_guest_id_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing" ADD CONSTRAINT "billing_guest_id_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing" ADD CONSTRAINT "billing_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_network" ADD CONSTRAINT "known_network_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_1_category_id_fk" FOREIGN KEY ("category_1") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_2_category_id_fk" FOREIGN KEY ("category_2") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_3_category_id_fk" FOREIGN KEY ("category_3") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_center_brand" ADD CONSTRAINT "service_center_brand_center_id_service_center_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."service_center"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_center_brand" ADD CONSTRAINT "service_center_brand_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial" ADD CONSTRAINT "testimonial_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_brand" ADD CONSTRAINT "coupon_brand_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_brand" ADD CONSTRAINT "coupon_brand_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_category" ADD CONSTRAINT "coupon_category_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_category" ADD CONSTRAINT "coupon_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_difference" ADD CONSTRAINT "ledger_difference_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_guest_id_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint

-- 5. Indexes; database/src/schema says what for.

CREATE INDEX "address_by_customer" ON "address" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "address_one_default" ON "address" USING btree ("customer_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_email" ON "customer" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "guest_email" ON "guest" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "known_network_by_seen" ON "known_network" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "password_reset_by_customer" ON "password_reset" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "password_reset_by_expiry" ON "password_reset" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_by_customer" ON "session" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "session_by_expiry" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cart_line_product" ON "cart_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_by_name" ON "product" USING btree ("sort_key","id");--> statement-breakpoint
CREATE INDEX "accessory_by_purpose" ON "product" USING gin (to_tsvector('spanish', substring(name from ' .*') || ' ' || short_description)) WHERE accessory;--> statement-breakpoint
CREATE INDEX "product_count_by_category_2" ON "product_count" USING btree ("category_2");--> statement-breakpoint
CREATE INDEX "product_count_by_category_3" ON "product_count" USING btree ("category_3");--> statement-breakpoint
CREATE INDEX "product_count_by_brand" ON "product_count" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "service_center_state" ON "service_center" USING btree ("state","city");--> statement-breakpoint
CREATE INDEX "service_center_brand_brand" ON "service_center_brand" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "testimonial_newest" ON "testimonial" USING btree (created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "testimonial_product" ON "testimonial" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "coupon_brand_brand" ON "coupon_brand" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "coupon_category_category" ON "coupon_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "mail_sent_by_age" ON "mail_sent" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "ledger_difference_open" ON "ledger_difference" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "ledger_difference_untold" ON "ledger_difference" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE INDEX "ledger_difference_order" ON "ledger_difference" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "limit_count_by_end" ON "limit_count" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "coupon_use_by_customer" ON "coupon_use" USING btree ("coupon_id","customer_id");--> statement-breakpoint
CREATE INDEX "coupon_use_customer" ON "coupon_use" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_one_pending_by_purchase" ON "order" USING btree ("purchase_id") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "order_one_paid_by_purchase" ON "order" USING btree ("purchase_id") WHERE status in ('paid','refunded');--> statement-breakpoint
CREATE INDEX "order_by_purchase" ON "order" USING btree ("purchase_id","sequence");--> statement-breakpoint
CREATE INDEX "order_by_cart" ON "order" USING btree ("cart_id","sequence");--> statement-breakpoint
CREATE INDEX "order_pending" ON "order" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "order_by_payment" ON "order" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "order_held_by_network" ON "order" USING btree ("network") WHERE status = 'pending' and reservation = 'held';--> statement-breakpoint
CREATE INDEX "order_given_back_lately" ON "order" USING btree ("network","expires_at") WHERE status in ('failed','expired');--> statement-breakpoint
CREATE INDEX "order_by_guest" ON "order" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "order_by_customer" ON "order" USING btree ("customer_id","sequence");--> statement-breakpoint
CREATE INDEX "order_paid_by_email" ON "order" USING btree (lower("email")) WHERE status = 'paid';--> statement-breakpoint
CREATE INDEX "order_by_mailbox" ON "order" USING btree (mail_key("email"));--> statement-breakpoint
CREATE INDEX "order_with_coupon_by_phone" ON "order" USING btree (phone_key("address" ->> 'phone')) WHERE coupon_code <> '';--> statement-breakpoint
CREATE INDEX "order_with_coupon_by_phone_head" ON "order" USING btree (phone_head("address" ->> 'phone')) WHERE coupon_code <> '';--> statement-breakpoint
CREATE INDEX "order_with_coupon_by_place" ON "order" USING btree (place_key("address" ->> 'postalCode', "address" ->> 'street', "address" ->> 'streetNumber')) WHERE coupon_code <> '';--> statement-breakpoint
CREATE INDEX "order_event_by_order" ON "order_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_completed" ON "payment_attempt" USING btree ("order_id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "payment_attempt_open" ON "payment_attempt" USING btree ("updated_at") WHERE status in ('created','pending');--> statement-breakpoint
CREATE INDEX "payment_attempt_by_age" ON "payment_attempt" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_attempt_refused" ON "payment_attempt" USING btree ("created_at") WHERE provider = 'openpay' and status in ('failed','created','pending');--> statement-breakpoint
CREATE INDEX "payment_attempt_duplicate" ON "payment_attempt" USING btree ("updated_at") WHERE status = 'duplicate';--> statement-breakpoint
CREATE INDEX "search_code_product" ON "search_code" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "search_document_words" ON "search_document" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_document_head" ON "search_document" USING btree ("head");--> statement-breakpoint
CREATE INDEX "search_label_words" ON "search_label" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_word_sound" ON "search_word" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_word_stem" ON "search_word" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_word_similar" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "idempotent_answer_age" ON "idempotent_answer" USING btree ("created_at");--> statement-breakpoint

-- 6. Counts of products, kept while products come, go and move.

-- Counts a product in, or out, where its brand, category path and kind are counted.
CREATE FUNCTION count_product(product, difference integer) RETURNS void LANGUAGE sql
AS $$ insert into product_count as counted
  values ($1.category_1, coalesce($1.category_2, 0), coalesce($1.category_3, 0), $1.brand_id, $1.accessory, difference)
  on conflict (category_1, category_2, category_3, brand_id, accessory)
  do update set products = counted.products + excluded.products $$;--> statement-breakpoint
-- A product that moved leaves one count and joins another.
CREATE FUNCTION count_moved_product() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  perform count_product(old, -1);
  perform count_product(new, 1);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER product_moved AFTER UPDATE OF category_1, category_2, category_3, brand_id, accessory ON product
FOR EACH ROW WHEN (
  (old.category_1, old.category_2, old.category_3, old.brand_id, old.accessory)
  IS DISTINCT FROM (new.category_1, new.category_2, new.category_3, new.brand_id, new.accessory))
EXECUTE FUNCTION count_moved_product();--> statement-breakpoint
-- Whole statements at once: an import inserts 100,000 products. Sorted, so that two never wait for each other.
CREATE FUNCTION count_many_products() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  insert into product_count as counted
  select category_1, coalesce(category_2, 0), coalesce(category_3, 0), brand_id, accessory,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (category_1, category_2, category_3, brand_id, accessory)
  do update set products = counted.products + excluded.products;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON product REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_many_products();--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON product REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_many_products();--> statement-breakpoint

-- 7. Notes of what is to be searched anew. Whatever changes what is searched of a product says so in the same transaction;
-- search_refresh does the rest soon after. No two writers ever wait for each other.

-- Notes one product; with an argument, that it only sold out or came back: its words are as they were.
CREATE FUNCTION search_note() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  insert into search_stale (product_id, reworded) values (new.id, tg_nargs = 0);
  perform pg_notify('pages_changed', 'search-stale');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER product_reworded AFTER UPDATE ON product
FOR EACH ROW WHEN (
  (old.name, old.sku, old.brand_id, old.category_1, old.category_2, old.category_3, old.accessory)
  IS DISTINCT FROM (new.name, new.sku, new.brand_id, new.category_1, new.category_2, new.category_3, new.accessory)
  OR (new.accessory AND old.short_description <> new.short_description))
EXECUTE FUNCTION search_note();--> statement-breakpoint
CREATE TRIGGER product_driven AFTER UPDATE OF specifications ON product
FOR EACH ROW WHEN (old.specifications <> new.specifications) EXECUTE FUNCTION search_note();--> statement-breakpoint
CREATE TRIGGER product_ranked AFTER UPDATE ON product
FOR EACH ROW WHEN (old.available <> new.available) EXECUTE FUNCTION search_note('rank');--> statement-breakpoint
-- Notes the products of a whole statement.
CREATE FUNCTION search_note_many() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  -- By name: documents of one kind lie together then, and many are read quickly.
  insert into search_stale (product_id) select id from changed order by sort_key, id;
  perform pg_notify('pages_changed', 'search-stale');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER products_to_find AFTER INSERT ON product REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_note_many();--> statement-breakpoint
CREATE TRIGGER products_to_forget AFTER DELETE ON product REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_note_many();--> statement-breakpoint
-- Notes the products of a brand or a category that has another name now.
CREATE FUNCTION search_note_named() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  insert into search_stale (product_id) select id from product
  where case tg_table_name when 'brand' then brand_id = new.id else new.id in (category_1, category_2, category_3) end;
  perform pg_notify('pages_changed', 'search-stale');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER brand_renamed AFTER UPDATE OF name ON brand
FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION search_note_named();--> statement-breakpoint
CREATE TRIGGER category_renamed AFTER UPDATE OF name ON category
FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION search_note_named();--> statement-breakpoint
-- Forgets all ready answers: a word that buyers have may begin any query.
CREATE FUNCTION search_forget_all_ready() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  if not exists (select from changed) then return null; end if;
  -- What is being prepared by the old synonyms goes too.
  perform search_alone();
  delete from search_ready;
  perform pg_notify('pages_changed', E'search\nsearch-stale');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER synonyms_added AFTER INSERT ON search_synonym REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_forget_all_ready();--> statement-breakpoint
CREATE TRIGGER synonyms_changed AFTER UPDATE ON search_synonym REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_forget_all_ready();--> statement-breakpoint
CREATE TRIGGER synonyms_removed AFTER DELETE ON search_synonym REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_forget_all_ready();

CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
-- Immutable because the dictionary is named: usable in indexes and generated columns.
CREATE FUNCTION match_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select lower(public.unaccent('public.unaccent'::regdictionary, btrim($1))) $$;--> statement-breakpoint
-- Alphabetical order in Spanish without an ICU collation (the embedded database has none): case and
-- accents do not count, ñ comes after n. Compared with COLLATE "C".
CREATE FUNCTION sort_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select lower(public.unaccent('public.unaccent'::regdictionary, replace(replace(btrim($1), 'ñ', 'n~'), 'Ñ', 'n~'))) COLLATE "C" $$;--> statement-breakpoint
-- Words as they are searched: without case and accents, letters apart from digits: "25L" is 25 and l, "5,000 W" is 5000 and w.
CREATE FUNCTION search_words(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select array(
  select found[1] from regexp_matches(
    regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, $1)), '([0-9]),(?=[0-9]{3}(?![0-9]))', '\1', 'g'),
    '[a-z]+|[0-9]+(?:\.[0-9]+)?', 'g') with ordinality as r(found, place)
  order by place) $$;--> statement-breakpoint
-- Codes written in one piece whatever stands between their parts: "BM-1/2" is also bm12; "25 L" is two words, 1.5 one.
CREATE FUNCTION search_codes(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select array(
  select regexp_replace(found[1], '[^a-z0-9]+', '', 'g') from regexp_matches(
    lower(public.unaccent('public.unaccent'::regdictionary, $1)),
    '\S*(?:[a-z0-9][^a-z0-9.,\s]+[a-z0-9]|[a-z][.,]?[0-9]|[0-9][.,]?[a-z])\S*', 'g') found) $$;--> statement-breakpoint
CREATE FUNCTION search_vector(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select array_to_tsvector(public.search_words($1) || public.search_codes($1)) $$;--> statement-breakpoint
CREATE TABLE "address" (
	"id" text PRIMARY KEY NOT NULL,
	"guest_id" text NOT NULL,
	"street" text NOT NULL,
	"street_number" text NOT NULL,
	"neighborhood" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"state" text NOT NULL,
	"country" text DEFAULT 'MX' NOT NULL,
	"phone" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_guest_id_unique" UNIQUE("guest_id")
);
--> statement-breakpoint
CREATE TABLE "brand" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (match_key(name)) STORED NOT NULL,
	"sort_key" text COLLATE "C" GENERATED ALWAYS AS (sort_key(name)) STORED NOT NULL,
	"search_words" "tsvector" GENERATED ALWAYS AS (search_vector(name)) STORED NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	CONSTRAINT "brand_name_key_unique" UNIQUE("name_key")
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
	CONSTRAINT "cart_line_cart_id_product_id_pk" PRIMARY KEY("cart_id","product_id"),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "catalog_staging" (
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
	"stock" integer NOT NULL,
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
	"search_words" "tsvector" GENERATED ALWAYS AS (search_vector(name)) STORED NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	CONSTRAINT "category_name_under_parent" UNIQUE NULLS NOT DISTINCT("parent_id","name_key"),
	CONSTRAINT "category_level" CHECK ("category"."level" between 1 and 3),
	CONSTRAINT "category_root" CHECK (("category"."parent_id" is null) = ("category"."level" = 1))
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
CREATE TABLE "order" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"cart_id" text NOT NULL,
	"guest_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"address" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reservation" text DEFAULT 'held' NOT NULL,
	"payment_method" text NOT NULL,
	"subtotal" integer NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"shipping" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"currency" text DEFAULT 'MXN' NOT NULL,
	"review_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_status" CHECK ("order"."status" in ('pending','paid','failed','expired','refunded')),
	CONSTRAINT "order_reservation" CHECK ("order"."reservation" in ('held','consumed','released')),
	CONSTRAINT "order_amounts" CHECK ("order"."total" = "order"."subtotal" - "order"."discount" + "order"."shipping" and "order"."total" > 0),
	CONSTRAINT "order_paid" CHECK (("order"."status" in ('paid','refunded')) = ("order"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"order_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	CONSTRAINT "order_line_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "order_line_amounts" CHECK ("order_line"."quantity" > 0 and "order_line"."unit_price" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"source_id" text NOT NULL,
	"charge_id" text,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"error_code" text,
	"redirect_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempt_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_attempt_charge_id_unique" UNIQUE("charge_id"),
	CONSTRAINT "payment_attempt_source" UNIQUE("order_id","source_id"),
	CONSTRAINT "payment_attempt_amount" CHECK ("payment_attempt"."amount" > 0),
	CONSTRAINT "payment_attempt_status" CHECK ("payment_attempt"."status" in ('created','pending','completed','failed','expired','mismatch','duplicate','refunded'))
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"name" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"stock" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_list_price" CHECK ("product"."list_price" > 0),
	CONSTRAINT "product_discount" CHECK ("product"."discount_percent" between 0 and 99),
	CONSTRAINT "product_special_price" CHECK ("product"."special_price" between 0 and "product"."list_price"),
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
CREATE TABLE "search_document" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"words" "tsvector" NOT NULL,
	"name_words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_prefix" (
	"prefix" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"top" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_term" (
	"word" text PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_guest_id_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest" ADD CONSTRAINT "guest_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_guest_id_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_1_category_id_fk" FOREIGN KEY ("category_1") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_2_category_id_fk" FOREIGN KEY ("category_2") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_category_3_category_id_fk" FOREIGN KEY ("category_3") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_line_product" ON "cart_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "guest_email" ON "guest" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "idempotent_answer_age" ON "idempotent_answer" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_open_by_cart" ON "order" USING btree ("cart_id") WHERE status in ('pending','failed','expired');--> statement-breakpoint
CREATE INDEX "order_pending" ON "order" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "order_by_guest" ON "order" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempt_one_completed" ON "payment_attempt" USING btree ("order_id") WHERE status = 'completed';--> statement-breakpoint
CREATE INDEX "payment_attempt_open" ON "payment_attempt" USING btree ("updated_at") WHERE status in ('created','pending');--> statement-breakpoint
CREATE INDEX "product_by_name" ON "product" USING btree ("sort_key","id");--> statement-breakpoint
CREATE INDEX "product_by_price" ON "product" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "product_by_popularity" ON "product" USING btree (popularity desc,(price < list_price) desc,"accessory",id desc);--> statement-breakpoint
CREATE INDEX "product_by_brand" ON "product" USING btree ("brand_id","sort_key","id","accessory");--> statement-breakpoint
CREATE INDEX "product_by_category_1" ON "product" USING btree ("category_1","sort_key","id","brand_id","accessory");--> statement-breakpoint
CREATE INDEX "product_by_category_2" ON "product" USING btree ("category_2","sort_key","id","brand_id","accessory");--> statement-breakpoint
CREATE INDEX "product_by_category_3" ON "product" USING btree ("category_3","sort_key","id","brand_id","accessory");--> statement-breakpoint
CREATE INDEX "product_by_accessory" ON "product" USING btree ("accessory","sort_key","id");--> statement-breakpoint
CREATE INDEX "product_count_by_category_2" ON "product_count" USING btree ("category_2");--> statement-breakpoint
CREATE INDEX "product_count_by_category_3" ON "product_count" USING btree ("category_3");--> statement-breakpoint
CREATE INDEX "product_count_by_brand" ON "product_count" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "search_document_words" ON "search_document" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_term_prefix" ON "search_term" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_term_similar" ON "search_term" USING gin ("word" gin_trgm_ops) WHERE word ~ '^[a-z]{4,}$';
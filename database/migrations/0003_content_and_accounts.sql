-- A shop that is open waits a few seconds at most: who cannot have a lock by then gives up, changing nothing.
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customer_client_code_unique" UNIQUE("client_code"),
	CONSTRAINT "customer_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "customer_client_code" CHECK ("customer"."client_code" ~ '^[0-9A-HJKMNP-TV-Z]{16}$')
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
CREATE TABLE "coupon_use" (
	"order_id" text PRIMARY KEY NOT NULL,
	"coupon_id" integer NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing" ADD CONSTRAINT "billing_guest_id_guest_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing" ADD CONSTRAINT "billing_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_center_brand" ADD CONSTRAINT "service_center_brand_center_id_service_center_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."service_center"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_brand" ADD CONSTRAINT "coupon_brand_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_category" ADD CONSTRAINT "coupon_category_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_email" ON "customer" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "service_center_state" ON "service_center" USING btree ("state","city");--> statement-breakpoint
CREATE INDEX "service_center_brand_brand" ON "service_center_brand" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "testimonial_newest" ON "testimonial" USING btree (created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "testimonial_product" ON "testimonial" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "coupon_brand_brand" ON "coupon_brand" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "coupon_category_category" ON "coupon_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "coupon_use_by_customer" ON "coupon_use" USING btree ("coupon_id","customer_id");--> statement-breakpoint
CREATE INDEX "coupon_use_customer" ON "coupon_use" USING btree ("customer_id");--> statement-breakpoint
-- Locks are taken in the order in which a purchase takes them: cart and guest, order, product.
ALTER TABLE "address" ALTER COLUMN "guest_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ALTER COLUMN "guest_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "coupon_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "discount_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_by_customer" ON "address" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "address_one_default" ON "address" USING btree ("customer_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "order_by_customer" ON "order" USING btree ("customer_id","number");--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_one_owner" CHECK (num_nonnulls("address"."guest_id", "address"."customer_id") = 1);--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_one_owner" CHECK (num_nonnulls("order"."guest_id", "order"."customer_id") = 1);--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_center_brand" ADD CONSTRAINT "service_center_brand_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial" ADD CONSTRAINT "testimonial_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_brand" ADD CONSTRAINT "coupon_brand_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_category" ADD CONSTRAINT "coupon_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;

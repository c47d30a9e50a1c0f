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
ALTER TABLE "address" ADD COLUMN "interior" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "between_streets" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "directions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "recipient" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_staging" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "catalog_staging" ADD COLUMN "box_length" integer;--> statement-breakpoint
ALTER TABLE "catalog_staging" ADD COLUMN "box_width" integer;--> statement-breakpoint
ALTER TABLE "catalog_staging" ADD COLUMN "box_height" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "weight" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "box_length" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "box_width" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "box_height" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "pickup_branch" ADD CONSTRAINT "pickup_branch_center_id_service_center_id_fk" FOREIGN KEY ("center_id") REFERENCES "public"."service_center"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_zone_name" ON "shipping_zone" USING btree (match_key("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_zone_rest" ON "shipping_zone" USING btree ((true)) WHERE states = '{}' and prefixes = '{}';--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_parcel" CHECK ("product"."weight" > 0 and "product"."box_length" > 0 and "product"."box_width" > 0 and "product"."box_height" > 0
        and num_nonnulls("product"."box_length", "product"."box_width", "product"."box_height") in (0, 3));--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_delivery" CHECK ("order"."delivery" ->> 'id' ~ '^(home|carrier|branch:[0-9]+)$');--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_shipping" CHECK ("order"."shipping" >= 0);
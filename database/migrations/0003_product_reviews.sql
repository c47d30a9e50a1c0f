CREATE TABLE "product_review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"order_id" text,
	"rating" smallint NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"comment" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"hidden_reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_review_rating" CHECK ("product_review"."rating" between 1 and 5),
	CONSTRAINT "product_review_status" CHECK ("product_review"."status" in ('pending','shown','hidden')),
	CONSTRAINT "product_review_hidden" CHECK ("product_review"."status" = 'hidden' or "product_review"."hidden_reason" = '')
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "rating_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipment" ADD COLUMN "review_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_review" ADD CONSTRAINT "product_review_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_review" ADD CONSTRAINT "product_review_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_review_one_by_line" ON "product_review" USING btree ("order_id","product_id");--> statement-breakpoint
CREATE INDEX "product_review_of_product" ON "product_review" USING btree ("product_id","status",created_at desc,id desc,"rating");--> statement-breakpoint
CREATE INDEX "product_review_by_status" ON "product_review" USING btree ("status",created_at desc,id desc);--> statement-breakpoint
CREATE INDEX "product_review_words" ON "product_review" USING gin (match_key(name || ' ' || title || ' ' || comment) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shipment_to_ask_about" ON "shipment" USING btree ("shipped_at") WHERE review_asked_at is null;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_rating" CHECK ("product"."rating_sum" between "product"."rating_count" and 5 * "product"."rating_count");--> statement-breakpoint
-- By hand: a product knows the stars of its reviews that are shown, so that no list counts them.
CREATE FUNCTION keep_product_rating() RETURNS trigger LANGUAGE plpgsql
AS $$
declare
  was boolean := tg_op <> 'INSERT' and old.status = 'shown';
  is_now boolean := tg_op <> 'DELETE' and new.status = 'shown';
begin
  if was then
    update product set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1 where id = old.product_id;
  end if;
  if is_now then
    update product set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1 where id = new.product_id;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER product_rating_kept AFTER INSERT OR DELETE OR UPDATE OF product_id, status, rating ON product_review
FOR EACH ROW EXECUTE FUNCTION keep_product_rating();

CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"received_on" date NOT NULL,
	"answered_on" date,
	"done_on" date,
	CONSTRAINT "privacy_request_kind" CHECK ("privacy_request"."kind" in ('export','erase')),
	CONSTRAINT "privacy_request_steps" CHECK ("privacy_request"."done_on" is null or "privacy_request"."answered_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "order_mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" text NOT NULL,
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"job" text NOT NULL,
	"data" jsonb NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_mail_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "order_mail_job" CHECK ("order_mail"."job" like 'mail-%')
);
--> statement-breakpoint
CREATE TABLE "product_change" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	"what" jsonb NOT NULL,
	"which" jsonb NOT NULL,
	"products" integer NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_change_state" CHECK ("product_change"."state" in ('running','done','undoing','undone'))
);
--> statement-breakpoint
CREATE TABLE "product_change_line" (
	"change_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"state" text DEFAULT 'done' NOT NULL,
	CONSTRAINT "product_change_line_change_id_product_id_pk" PRIMARY KEY("change_id","product_id"),
	CONSTRAINT "product_change_line_state" CHECK ("product_change_line"."state" in ('done','undone','kept'))
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"delta" integer NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "stock_movement_reason" CHECK ("stock_movement"."reason" in ('purchase','loss','count','return')),
	CONSTRAINT "stock_movement_stock" CHECK ("stock_movement"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"attempt_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"restocked" boolean NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"unclear" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone,
	"refunded_before" bigint,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_amount" CHECK ("refund"."amount" > 0),
	CONSTRAINT "refund_status" CHECK ("refund"."status" in ('asked','done','refused','withdrawn')),
	CONSTRAINT "refund_sent" CHECK (("refund"."sent_at" is null) = ("refund"."refunded_before" is null)),
	CONSTRAINT "refund_done" CHECK (("refund"."status" = 'done') = ("refund"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "refund_line" (
	"refund_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unshipped" integer NOT NULL,
	CONSTRAINT "refund_line_refund_id_product_id_pk" PRIMARY KEY("refund_id","product_id"),
	CONSTRAINT "refund_line_quantity" CHECK ("refund_line"."quantity" > 0 and "refund_line"."unshipped" between 0 and "refund_line"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_return" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"restock" boolean,
	"refund_id" text,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_return_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "order_return_status" CHECK ("order_return"."status" in ('asked','accepted','declined','received','refunded')),
	CONSTRAINT "order_return_reason" CHECK ("order_return"."reason" in ('damaged','faulty','wrong','incomplete','regret')),
	CONSTRAINT "order_return_received" CHECK ("order_return"."status" not in ('received','refunded') or "order_return"."restock" is not null),
	CONSTRAINT "order_return_refunded" CHECK ("order_return"."status" <> 'refunded' or "order_return"."refund_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "order_return_line" (
	"return_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_return_line_return_id_product_id_pk" PRIMARY KEY("return_id","product_id"),
	CONSTRAINT "order_return_line_quantity" CHECK ("order_return_line"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_miss" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_miss_day_query_pk" PRIMARY KEY("day","query"),
	CONSTRAINT "search_miss_length" CHECK (char_length("search_miss"."query") between 2 and 60),
	CONSTRAINT "search_miss_times" CHECK ("search_miss"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"permissions" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_key_permissions" CHECK (cardinality("api_key"."permissions") > 0)
);
--> statement-breakpoint
ALTER TABLE "book_entry" DROP CONSTRAINT "book_entry_actor";--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banner" ADD COLUMN "shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonial" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonial" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_mail" ADD CONSTRAINT "order_mail_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change_line" ADD CONSTRAINT "product_change_line_change_id_product_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."product_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_change_line" ADD CONSTRAINT "product_change_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_by_word" ON "product_search" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_note_by_email" ON "customer_note" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "privacy_request_by_email" ON "privacy_request" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "privacy_request_open" ON "privacy_request" USING btree ("received_on") WHERE done_on is null;--> statement-breakpoint
CREATE INDEX "order_mail_by_order" ON "order_mail" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "product_change_by_age" ON "product_change" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "product_change_line_by_product" ON "product_change_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_movement_of_product" ON "stock_movement" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "refund_by_order" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_by_attempt" ON "refund" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_one_open" ON "refund" USING btree ("order_id") WHERE status in ('asked','refused');--> statement-breakpoint
CREATE INDEX "refund_restocked" ON "refund" USING btree ("asked_at") WHERE restocked and status <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "refund_line_by_product" ON "refund_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_return_by_order" ON "order_return" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_return_open" ON "order_return" USING btree ("order_id") WHERE status in ('asked','accepted','received');--> statement-breakpoint
CREATE INDEX "order_return_line_by_product" ON "order_return_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "api_key_by_staff" ON "api_key" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "customer_by_age" ON "customer" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "customer_by_word" ON "customer" USING gin (match_key("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "guest_by_age" ON "guest" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "guest_by_word" ON "guest" USING gin (match_key("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_by_price" ON "product" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "product_by_brand" ON "product" USING btree ("brand_id","sort_key","id","price");--> statement-breakpoint
CREATE INDEX "product_by_category_1" ON "product" USING btree ("category_1","sort_key","id","price");--> statement-breakpoint
CREATE INDEX "product_by_category_2" ON "product" USING btree ("category_2","sort_key","id","price");--> statement-breakpoint
CREATE INDEX "product_by_category_3" ON "product" USING btree ("category_3","sort_key","id","price");--> statement-breakpoint
CREATE INDEX "product_sold_out" ON "product" USING btree ("sort_key","id") WHERE not available;--> statement-breakpoint
CREATE INDEX "product_without_picture" ON "product" USING btree ("sort_key","id") WHERE pictures = '{}';--> statement-breakpoint
CREATE INDEX "product_on_offer" ON "product" USING btree ("sort_key","id") WHERE price < list_price;--> statement-breakpoint
CREATE INDEX "contact_message_email" ON "contact_message" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "testimonial_words" ON "testimonial" USING gin (match_key(name || ' ' || comment) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "banner" ADD CONSTRAINT "banner_days" CHECK ("banner"."starts_at" < "banner"."ends_at");--> statement-breakpoint
ALTER TABLE "book_entry" ADD CONSTRAINT "book_entry_actor" CHECK ("book_entry"."actor_kind" in ('staff','command','job','key','buyer'));--> statement-breakpoint

-- By hand: pages show these already.
UPDATE "banner" SET shown = active;
--> statement-breakpoint
-- By hand: what the office finds products by.
INSERT INTO product_search (product_id, words) SELECT id, ' ' || match_key(sku || ' ' || name) FROM product;--> statement-breakpoint
CREATE FUNCTION note_product_words() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  insert into product_search (product_id, words) select id, ' ' || public.match_key(sku || ' ' || name) from changed
  on conflict (product_id) do update set words = excluded.words;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER product_words_noted AFTER INSERT ON product REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_product_words();--> statement-breakpoint
CREATE FUNCTION change_product_words() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  update product_search set words = ' ' || public.match_key(new.sku || ' ' || new.name) where product_id = new.id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER product_words_changed AFTER UPDATE OF sku, name ON product
FOR EACH ROW WHEN ((old.sku, old.name) IS DISTINCT FROM (new.sku, new.name)) EXECUTE FUNCTION change_product_words();
--> statement-breakpoint
-- By hand: what the privacy law has deleted leaves the book, too; who did what stays.
CREATE OR REPLACE FUNCTION refuse_change_of_book() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  if tg_op = 'UPDATE' and current_setting('surco.erases', true) = 'on' then
    if to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after' then return new; end if;
  end if;
  raise exception 'the book only grows';
end $$;

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
ALTER TABLE "book_entry" DROP CONSTRAINT "book_entry_actor";--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_return_id_order_return_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_return"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_by_order" ON "order_return" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_return_open" ON "order_return" USING btree ("order_id") WHERE status in ('asked','accepted','received');--> statement-breakpoint
CREATE INDEX "order_return_line_by_product" ON "order_return_line" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "book_entry" ADD CONSTRAINT "book_entry_actor" CHECK ("book_entry"."actor_kind" in ('staff','command','job','key','buyer'));
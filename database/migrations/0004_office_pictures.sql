CREATE TABLE "picture_text" (
	"product_id" integer NOT NULL,
	"picture" text NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "picture_text_product_id_picture_pk" PRIMARY KEY("product_id","picture"),
	CONSTRAINT "picture_text_alt" CHECK (length("picture_text"."alt") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "picture_text" ADD CONSTRAINT "picture_text_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_sent_free" ON "product" USING btree ("id") WHERE free_shipping and not requires_quote;
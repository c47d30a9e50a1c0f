CREATE TABLE "catalog_import" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author" text NOT NULL,
	"file_name" text NOT NULL,
	"file" text,
	"header" text[] NOT NULL,
	"columns" text[],
	"stock_as_of" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'matching' NOT NULL,
	"rows" integer,
	"cursor" integer DEFAULT 0 NOT NULL,
	"fault" text DEFAULT '' NOT NULL,
	"brands" integer[] DEFAULT '{}' NOT NULL,
	"categories" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "catalog_import_state" CHECK ("catalog_import"."state" in ('matching','checking','ready','running','done','undoing','undone','failed'))
);
--> statement-breakpoint
CREATE TABLE "catalog_import_row" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"sku" text NOT NULL,
	"cells" jsonb NOT NULL,
	"kind" text DEFAULT 'unread' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"product_id" integer,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "catalog_import_row_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "catalog_import_row_kind" CHECK ("catalog_import_row"."kind" in ('unread','wrong','new','changed','unchanged')),
	CONSTRAINT "catalog_import_row_state" CHECK ("catalog_import_row"."state" in ('waiting','done','undone','kept'))
);
--> statement-breakpoint
ALTER TABLE "catalog_import_row" ADD CONSTRAINT "catalog_import_row_import_id_catalog_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalog_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_row" ADD CONSTRAINT "catalog_import_row_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_import_by_age" ON "catalog_import" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "catalog_import_row_by_sku" ON "catalog_import_row" USING btree ("import_id","sku");--> statement-breakpoint
CREATE INDEX "catalog_import_row_by_kind" ON "catalog_import_row" USING btree ("import_id","kind","state","line");--> statement-breakpoint
CREATE INDEX "catalog_import_row_by_product" ON "catalog_import_row" USING btree ("product_id") WHERE product_id is not null;
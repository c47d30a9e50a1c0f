CREATE TABLE "visit_day" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_day_visits" CHECK ("visit_day"."visits" > 0)
);
--> statement-breakpoint
CREATE TABLE "brand_former_name" (
	"name_key" text PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category_former_name" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_former_name_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"parent_id" integer,
	"name_key" text NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "category_former_name_under_parent" UNIQUE NULLS NOT DISTINCT("parent_id","name_key")
);
--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "put_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "parent_level" smallint GENERATED ALWAYS AS (level - 1) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "brand_former_name" ADD CONSTRAINT "brand_former_name_brand_id_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brand"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_former_name" ADD CONSTRAINT "category_former_name_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_former_name" ADD CONSTRAINT "category_former_name_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_former_name_by_brand" ON "brand_former_name" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "category_former_name_by_category" ON "category_former_name" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "cart_line_by_age" ON "cart_line" USING btree ("put_at");--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_at_level" UNIQUE("id","level");--> statement-breakpoint
CREATE VIEW "public"."brand_name" AS (select name_key, id from brand
  union all select name_key, brand_id from brand_former_name);--> statement-breakpoint
CREATE VIEW "public"."category_name" AS (select parent_id, name_key, id from category
  union all select parent_id, name_key, category_id from category_former_name);--> statement-breakpoint
-- By hand: the drafter would make this key before the unique one that it needs. Levels fall along it, so there is no ring.
ALTER TABLE "category" ADD CONSTRAINT "category_below_parent" FOREIGN KEY ("parent_id","parent_level") REFERENCES "category"("id","level");--> statement-breakpoint
-- By hand: a name that a category had goes on meaning it, until another one has that name there.
CREATE FUNCTION keep_category_name() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  if tg_op = 'UPDATE' then
    insert into category_former_name (parent_id, name_key, category_id) values (old.parent_id, old.name_key, old.id)
    on conflict (parent_id, name_key) do update set category_id = excluded.category_id;
  end if;
  delete from category_former_name where name_key = new.name_key
    and (parent_id = new.parent_id or (parent_id is null and new.parent_id is null));
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER category_added AFTER INSERT ON category FOR EACH ROW EXECUTE FUNCTION keep_category_name();--> statement-breakpoint
CREATE TRIGGER category_has_another_name AFTER UPDATE OF name, parent_id ON category
FOR EACH ROW WHEN ((old.parent_id, old.name_key) IS DISTINCT FROM (new.parent_id, new.name_key)) EXECUTE FUNCTION keep_category_name();--> statement-breakpoint
CREATE FUNCTION keep_brand_name() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  if tg_op = 'UPDATE' then
    insert into brand_former_name (name_key, brand_id) values (old.name_key, old.id)
    on conflict (name_key) do update set brand_id = excluded.brand_id;
  end if;
  delete from brand_former_name where name_key = new.name_key;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER brand_added AFTER INSERT ON brand FOR EACH ROW EXECUTE FUNCTION keep_brand_name();--> statement-breakpoint
CREATE TRIGGER brand_has_another_name AFTER UPDATE OF name ON brand
FOR EACH ROW WHEN (old.name_key <> new.name_key) EXECUTE FUNCTION keep_brand_name();

SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- Nothing reads these since lists come from memory, and each sale, which moves the row, wrote all of them twice.
DROP INDEX "product_by_brand";--> statement-breakpoint
DROP INDEX "product_by_category_1";--> statement-breakpoint
DROP INDEX "product_by_category_2";--> statement-breakpoint
DROP INDEX "product_by_category_3";--> statement-breakpoint
-- A product that only sold out, or came back, says what it said before: of its search document the rank changes alone.
ALTER TABLE "search_stale" ADD COLUMN "reworded" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_note() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  insert into search_stale (product_id, reworded) values (new.id, tg_nargs = 0);
  perform pg_notify('pages_changed', 'search-stale');
  return null;
end $$;--> statement-breakpoint
DROP TRIGGER product_reworded ON product;--> statement-breakpoint
CREATE TRIGGER product_reworded AFTER UPDATE ON product
FOR EACH ROW WHEN (
  (old.name, old.sku, old.brand_id, old.category_1, old.category_2, old.category_3, old.accessory)
  IS DISTINCT FROM (new.name, new.sku, new.brand_id, new.category_1, new.category_2, new.category_3, new.accessory)
  OR (new.accessory AND old.short_description <> new.short_description))
EXECUTE FUNCTION search_note();--> statement-breakpoint
CREATE TRIGGER product_ranked AFTER UPDATE ON product
FOR EACH ROW WHEN (old.available <> new.available) EXECUTE FUNCTION search_note('rank');--> statement-breakpoint

-- Brings the documents of products up to date whose words are as they were.
CREATE FUNCTION search_move(products integer[]) RETURNS void LANGUAGE plpgsql
AS $$ declare before jsonb := search_state(products);
begin
  update search_document d set rank = search_rank(p.popularity, p.available, p.accessory)
  from product p
  where p.id = any(products) and d.product_id = p.id and d.rank <> search_rank(p.popularity, p.available, p.accessory);
  perform search_forget_ready(products, before, search_state(products));
end $$;--> statement-breakpoint
-- Brings at most `most` of the products that changed up to date, and answers how many there were.
CREATE OR REPLACE FUNCTION search_refresh(most integer) RETURNS integer LANGUAGE plpgsql
-- Plans that were made for empty tables would walk full ones.
SET plan_cache_mode = force_custom_plan
AS $$
declare products integer[]; moved integer[]; before jsonb; after jsonb;
begin
  perform search_alone();
  with taken as (
    delete from search_stale where id in (select id from search_stale order by id limit most) returning product_id, reworded),
  noted as (select product_id, bool_or(reworded) as reworded from taken group by 1)
  select array_agg(product_id) filter (where reworded), array_agg(product_id) filter (where not reworded)
  into products, moved from noted;
  if moved is not null then perform search_move(moved); end if;
  if products is null then return coalesce(cardinality(moved), 0); end if;
  before := search_state(products);
  with now as materialized (select * from search_source where product_id = any(products)),
  gone as (delete from search_document where product_id = any(products) and product_id not in (select product_id from now)),
  codes as materialized (select unnest(codes) as code, product_id from now),
  codes_gone as (delete from search_code where product_id = any(products) and (code, product_id) not in (select * from codes)),
  codes_new as (insert into search_code select code, product_id from codes on conflict do nothing)
  insert into search_document as known (product_id, rank, head, words)
  select product_id, rank, head, words from now order by head, rank desc, product_id
  on conflict (product_id) do update set rank = excluded.rank, head = excluded.head, words = excluded.words
  where (known.rank, known.head, known.words) is distinct from (excluded.rank, excluded.head, excluded.words);
  after := search_state(products);
  perform search_forget_ready(products, before, after);
  perform search_count_stems(before, after);
  perform search_learn(products);
  -- Counted once for all chunks, in the last one.
  if not exists (select from search_stale where reworded) then perform search_refresh_labels(); end if;
  return cardinality(products) + coalesce(cardinality(moved), 0);
end $$;

-- As in 0003: who cannot have its locks in a few seconds gives up, changing nothing. In the order of readers, who
-- take products first: nobody waits for us who has what we wait for. 0011 runs in the same transaction.
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
LOCK TABLE product, brand, category IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
DROP FUNCTION search_answer(text, text, integer, integer);--> statement-breakpoint
DROP FUNCTION search_matches(text[], text, integer, integer);--> statement-breakpoint
DROP FUNCTION search_plan(text);--> statement-breakpoint
DROP FUNCTION search_part(text, boolean);--> statement-breakpoint
DROP FUNCTION search_mend(text);--> statement-breakpoint
DROP FUNCTION search_is_near(text, text, integer);--> statement-breakpoint
DROP FUNCTION search_letters(text);--> statement-breakpoint
DROP FUNCTION search_distance(text, text);--> statement-breakpoint
DROP FUNCTION search_knows(text);--> statement-breakpoint
DROP FUNCTION search_stem(text);--> statement-breakpoint
DROP FUNCTION search_answer_prefixes(text[]);--> statement-breakpoint
DROP FUNCTION search_beginnings(text[]);--> statement-breakpoint
DROP FUNCTION search_reindex(integer[]);--> statement-breakpoint
DROP FUNCTION search_rebuild();--> statement-breakpoint
DROP VIEW search_source;--> statement-breakpoint
DROP TABLE "search_prefix";--> statement-breakpoint
DROP TABLE "search_term";--> statement-breakpoint
DROP TABLE "search_document";--> statement-breakpoint
ALTER TABLE "brand" DROP COLUMN "search_words";--> statement-breakpoint
ALTER TABLE "category" DROP COLUMN "search_words";--> statement-breakpoint
DROP FUNCTION search_vector(text);--> statement-breakpoint
DROP FUNCTION search_codes(text);--> statement-breakpoint
DROP FUNCTION search_words(text);--> statement-breakpoint

-- 1. What a text says. The same functions read products and queries, so that both are written alike.

-- Without case and accents; thousands in one piece; the mark of inches spelled; every other mark a blank.
CREATE FUNCTION search_plain(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  lower(public.unaccent('public.unaccent'::regdictionary, $1)),
  '(\d),(?=\d{3}(?!\d))', '\1', 'g'),
  '(\d) ?(?:"|'''')', '\1in ', 'g'),
  '\.(?!\d)|(?<!\d)\.(?=\d)|[''´`]', '', 'g'),
  '[^a-z0-9./-]+', ' ', 'g'));
end $$;--> statement-breakpoint

-- The one writing of a unit; null when the word is none.
CREATE FUNCTION search_unit(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select '{
  "l": "l", "lt": "l", "lts": "l", "ltr": "l", "ltrs": "l", "lto": "l", "litro": "l", "litros": "l",
  "ml": "ml", "mililitros": "ml", "gal": "gal", "galon": "gal", "galones": "gal", "m3": "m3",
  "l/min": "lpm", "lts/min": "lpm", "lpm": "lpm", "l/h": "lph", "lph": "lph",
  "hp": "hp", "caballo": "hp", "caballos": "hp", "cf": "hp", "cv": "hp",
  "in": "in", "pulgada": "in", "pulgadas": "in", "pulg": "in", "pulgs": "in", "plg": "in", "pul": "in",
  "t": "t", "tiempo": "t", "tiempos": "t", "tpos": "t",
  "cc": "cc", "cm3": "cc", "v": "v", "vol": "v", "volt": "v", "volts": "v", "voltio": "v", "voltios": "v", "vac": "v",
  "w": "w", "watt": "w", "watts": "w", "wats": "w", "vatios": "w", "kw": "kw", "kilowatt": "kw", "kilowatts": "kw",
  "kilovatios": "kw", "kva": "kva", "a": "a", "amp": "a", "amps": "a", "ampere": "a", "amperes": "a", "amperios": "a",
  "ah": "ah", "mm": "mm", "milimetros": "mm", "cm": "cm", "cms": "cm", "centimetros": "cm",
  "m": "m", "mt": "m", "mts": "m", "mtrs": "m", "metro": "m", "metros": "m", "ft": "ft", "pie": "ft", "pies": "ft",
  "kg": "kg", "kgs": "kg", "kilo": "kg", "kilos": "kg", "kilogramos": "kg", "g": "g", "gr": "g", "grs": "g", "gramos": "g",
  "lb": "lb", "lbs": "lb", "libra": "lb", "libras": "lb", "oz": "oz", "onzas": "oz", "ton": "ton", "tons": "ton", "toneladas": "ton",
  "psi": "psi", "bar": "bar", "bares": "bar", "rpm": "rpm", "hz": "hz", "km/h": "kmh", "kmh": "kmh",
  "h": "h", "hr": "h", "hrs": "h", "hora": "h", "horas": "h", "min": "min", "minutos": "min"
}'::jsonb ->> written $$;--> statement-breakpoint
CREATE FUNCTION search_measure(number text, unit text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return case unit when 'kw' then trim_scale(number::numeric * 1000)::text || 'w' else number || unit end;
end $$;--> statement-breakpoint

-- How buyers write measures loosely: 52 cc for 51.7, 36 litros for 36 L/min.
CREATE FUNCTION search_loose_measures(numbers text[], unit text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return array(
    select public.search_measure(round(n::numeric)::text, unit) from unnest(numbers) n where n like '__%.%'
    union all select n || 'l' from unnest(numbers) n where unit in ('lpm', 'lph'));
end $$;--> statement-breakpoint

-- The numbers of a chunk of digits and marks: 1/2 is 0.5, 1-1/2 is 1.5, 127/220 is two; null when it is none of these.
CREATE FUNCTION search_numbers(chunk text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare part text[];
begin
  if chunk ~ '^\d{1,9}(\.\d{1,4})?$' then return array[trim_scale(chunk::numeric)::text]; end if;
  part := regexp_match(chunk, '^(?:(\d{1,3})-)?(\d{1,3})/(2|4|8|16|32|64)$');
  if part is not null and part[2]::int < part[3]::int then
    return array[trim_scale(coalesce(part[1], '0')::numeric + round(part[2]::numeric / part[3]::int, 4))::text];
  end if;
  if chunk ~ '^\d{1,9}(\.\d{1,4})?([/-]\d{1,9}(\.\d{1,4})?){1,3}$' then
    return array(select trim_scale(n::numeric)::text from unnest(regexp_split_to_array(chunk, '[/-]')) n);
  end if;
  return null;
end $$;--> statement-breakpoint

CREATE FUNCTION search_is_little(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select word = any('{a,al,con,de,del,el,en,la,las,lo,los,o,para,por,que,se,sin,su,un,una,y,e,x,mi,me,busco,quiero,necesito,ocupo,precio,precios,cuanto,cuesta,vale,venta,venden,tienen,hay,comprar,donde,cual,como,es,algo,mejor,barato,barata,baratos,baratas,bueno,buena,sirve,maquina,maquinas}'::text[]) $$;--> statement-breakpoint

-- The things that a plain text says, in its order: words, measures in one piece (25l, 0.5in, 2t), numbers,
-- and chunks of letters and digits as #codes. `of_product`: also the readings that a buyer may have in mind.
CREATE FUNCTION search_things(plain text, of_product boolean) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$
declare
  chunk text; things text[] := '{}'; numbers text[]; unit text; word text;
  waiting text[] := '{}'; -- numbers whose unit may come
begin
  foreach chunk in array string_to_array(plain, ' ') loop
    unit := null;
    if chunk !~ '\d' then
      unit := case when waiting <> '{}' then public.search_unit(chunk) end;
      if unit is null then
        -- "6.5 y 7 HP": both are horsepower.
        continue when waiting <> '{}' and chunk in ('y', 'o');
        things := things || waiting;
        waiting := '{}';
        foreach word in array string_to_array(translate(chunk, '/-.', '   '), ' ') loop
          if word <> '' and not public.search_is_little(word) then things := things || word; end if;
        end loop;
        continue;
      end if;
    else
      numbers := public.search_numbers(chunk);
      if numbers is null then
        unit := public.search_unit(substring(chunk from '\d-?([a-z].*)$'));
        numbers := case when unit is not null then public.search_numbers(substring(chunk from '^(.*\d)-?[a-z]')) end;
      end if;
      if numbers is null then
        things := things || waiting || ('#' || regexp_replace(chunk, '[^a-z0-9]+', '', 'g'));
        waiting := '{}';
        continue;
      end if;
      -- "1 1/2 pulgada" is one number.
      if chunk ~ '/' and cardinality(numbers) = 1 and waiting[cardinality(waiting)] ~ '^\d{1,2}$' then
        numbers := array[(waiting[cardinality(waiting)]::numeric + numbers[1]::numeric)::text];
        waiting := trim_array(waiting, 1);
      end if;
      waiting := waiting || numbers;
      continue when unit is null;
    end if;
    things := things || array(select public.search_measure(w, unit) from unnest(waiting) w);
    -- "196 a 212 cc" is read in both ways: amperes, and from one to the other.
    continue when of_product and unit = 'a' and chunk = 'a';
    if of_product then things := things || waiting || public.search_loose_measures(waiting, unit); end if;
    waiting := '{}';
  end loop;
  return things || waiting;
end $$;--> statement-breakpoint

-- A word without plural and gender: bombas, motores, eléctrica. Not -ora: an aspersora is no aspersor.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  if length(word) < 3 or word !~ '^[a-z]+$' then return word; end if;
  if word ~ '[^aeiou]es$' then word := left(word, -2); end if;
  if word ~ '[aeiou]s$' then word := left(word, -1); end if;
  if length(word) > 2 and word ~ '[aeo]$' and right(word, 3) <> 'ora' then word := left(word, -1); end if;
  return case when right(word, 1) = 'z' then left(word, -1) || 'c' else word end;
end $$;--> statement-breakpoint
CREATE FUNCTION search_stems(things text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare stems text[] := '{}'; thing text;
begin
  foreach thing in array things loop stems := stems || public.search_stem(thing); end loop;
  return stems;
end $$;--> statement-breakpoint
-- What a phrase is known by, however it is written.
CREATE FUNCTION search_phrase(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return array_to_string(public.search_stems(public.search_things(public.search_plain($1), false)), ' ');
end $$;--> statement-breakpoint

-- How a word sounds in Mexico: who writes by ear writes motovomba, jenerador, asadón.
CREATE FUNCTION search_sound(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return regexp_replace(translate(replace(replace(replace(
  regexp_replace(regexp_replace(word, 'c(?=[ei])', 's', 'g'), 'g(?=[ei])', 'j', 'g'),
  'qu', 'c'), 'll', 'y'), 'h', ''), 'vzkx', 'bscs'), '(.)\1+', '\1', 'g');
end $$;--> statement-breakpoint
CREATE FUNCTION search_sounds(words text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare sounds text[] := '{}'; word text;
begin
  foreach word in array words loop sounds := sounds || public.search_sound(word); end loop;
  return sounds;
end $$;--> statement-breakpoint
-- The words of a phrase as buyers write them.
CREATE FUNCTION search_spoken(text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return public.search_things(public.search_plain($1), false);
end $$;--> statement-breakpoint

-- 2. What is kept of the catalogue.
CREATE TABLE "search_document" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"rank" integer NOT NULL,
	"head" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_code" (
	"code" text COLLATE "C" NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "search_code_code_product_id_pk" PRIMARY KEY("code","product_id")
);
--> statement-breakpoint
CREATE TABLE "search_stem" (
	"stem" text COLLATE "C" PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"stem" text COLLATE "C" NOT NULL,
	"sound" text COLLATE "C" NOT NULL,
	"writing" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_ready" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"stems" text[] NOT NULL,
	"total" integer NOT NULL,
	"ids" integer[] NOT NULL,
	"marks" text[] NOT NULL,
	"labels" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_label" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"words" "tsvector" NOT NULL,
	"products" integer NOT NULL,
	"sort_key" text COLLATE "C" NOT NULL,
	"shown" jsonb NOT NULL,
	CONSTRAINT "search_label_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_stale" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "search_stale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1) PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"written_key" text COLLATE "C" GENERATED ALWAYS AS (search_phrase(written)) STORED NOT NULL,
	"meant_key" text COLLATE "C" GENERATED ALWAYS AS (search_phrase(meant)) STORED NOT NULL,
	"written" text NOT NULL,
	"meant" text NOT NULL,
	"spoken" text[] GENERATED ALWAYS AS (search_spoken(written)) STORED NOT NULL,
	"sounds" text[] GENERATED ALWAYS AS (search_sounds(search_spoken(written))) STORED NOT NULL,
	CONSTRAINT "search_synonym_written_key_meant_key_pk" PRIMARY KEY("written_key","meant_key")
);
--> statement-breakpoint
CREATE INDEX "search_document_words" ON "search_document" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_document_head" ON "search_document" USING btree ("head");--> statement-breakpoint
CREATE INDEX "search_code_product" ON "search_code" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "search_word_sound" ON "search_word" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "search_word_stem" ON "search_word" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_word_similar" ON "search_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_label_words" ON "search_label" USING gin ("words");--> statement-breakpoint

-- The first word that says what it is: "Juego de 4 boquillas" is about boquillas.
CREATE FUNCTION search_head(things text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select coalesce((select public.search_stem(thing) from unnest($1) with ordinality as t(thing, place)
  where thing ~ '^[a-z]{2}' and thing not in ('juego', 'kit', 'par', 'paquete', 'set', 'estuche', 'caja', 'bolsa', 'rollo', 'pieza')
  order by place limit 1), '') $$;--> statement-breakpoint

-- A code and what remains of it after each of its parts: ASP-25M is found by asp25m, 25m and m.
CREATE FUNCTION search_code_parts(chunk text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select distinct array_to_string(part[n:], '') from
  (select array(select m[1] from regexp_matches(chunk, '[a-z]+|[0-9]+', 'g') m) as part) parts,
  generate_subscripts(part, 1) n where length(array_to_string(part[n:], '')) > 1 or n = 1 $$;--> statement-breakpoint

-- What is searched of every product, as it should be now. What the name does not say is there a second time, after a ~.
CREATE VIEW search_source AS
SELECT p.id AS product_id,
  least(p.popularity, 500000000) + case when p.available then 500000001 else 0 end
    + case when p.accessory then 0 else 1000000002 end AS rank,
  search_head(said.name) AS head,
  array(select distinct part from unnest(said.name || ('#' || search_plain(p.sku))) code,
    search_code_parts(code) part where code ~ '^#') AS codes,
  array_to_tsvector(own.stems || array(
    select marked from unnest(search_stems(said.around)) stem, unnest(array[stem, '~' || stem]) marked
    where stem !~ '^#' and stem <> '' and stem <> all (own.stems))) AS words
FROM product p
JOIN brand b ON b.id = p.brand_id
JOIN category c1 ON c1.id = p.category_1
LEFT JOIN category c2 ON c2.id = p.category_2
LEFT JOIN category c3 ON c3.id = p.category_3
-- OFFSET 0: worked out once a product, not wherever it is used.
CROSS JOIN LATERAL (SELECT search_things(search_plain(p.name), true) AS name,
  search_things(search_plain(concat_ws(' ', b.name, c1.name, c2.name, c3.name,
    case when p.accessory then split_part(p.short_description, '. ', 1) end)), true) AS around OFFSET 0) said
CROSS JOIN LATERAL (SELECT array(select distinct stem from unnest(search_stems(said.name)) stem
  where stem !~ '^#' and stem <> '') AS stems OFFSET 0) own;--> statement-breakpoint

-- 3. Keeping up. Whatever changes what is searched of a product notes it here in the same transaction;
-- search_refresh does the rest soon after. No two writers ever wait for each other.
CREATE FUNCTION search_note() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  insert into search_stale (product_id) values (new.id);
  perform pg_notify('pages_changed', 'search-stale');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER product_reworded AFTER UPDATE ON product
FOR EACH ROW WHEN (
  (old.name, old.sku, old.brand_id, old.category_1, old.category_2, old.category_3, old.accessory, old.available)
  IS DISTINCT FROM (new.name, new.sku, new.brand_id, new.category_1, new.category_2, new.category_3, new.accessory, new.available)
  OR (new.accessory AND old.short_description <> new.short_description))
EXECUTE FUNCTION search_note();--> statement-breakpoint
CREATE FUNCTION search_note_many() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  -- By name: documents of one kind lie together then, and many are read quickly.
  insert into search_stale (product_id) select id from changed order by sort_key, id;
  perform pg_notify('pages_changed', 'search-stale');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER products_to_find AFTER INSERT ON product REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_note_many();--> statement-breakpoint
CREATE TRIGGER products_to_forget AFTER DELETE ON product REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_note_many();--> statement-breakpoint
CREATE FUNCTION search_note_named() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  insert into search_stale (product_id) select id from product
  where case tg_table_name when 'brand' then brand_id = new.id else new.id in (category_1, category_2, category_3) end;
  perform pg_notify('pages_changed', 'search-stale');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER brand_renamed AFTER UPDATE OF name ON brand
FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION search_note_named();--> statement-breakpoint
CREATE TRIGGER category_renamed AFTER UPDATE OF name ON category
FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION search_note_named();--> statement-breakpoint

-- Names of categories and brands, with how many products they have.
CREATE FUNCTION search_refresh_labels() RETURNS void LANGUAGE sql
AS $$
  with counted as materialized (
    select 'brand' as kind, brand_id as id, sum(products)::int as products from product_count group by 2
    union all
    select 'category', id, sum(products)::int from product_count, unnest(array[category_1, category_2, category_3]) id group by 2),
  now as materialized (
    select kind, id, products, name, sort_key, shown from counted, lateral (
      select b.name, b.sort_key, jsonb_build_object('_id', b.id::text, 'name', b.name) as shown
      from brand b where kind = 'brand' and b.id = counted.id
      union all
      select c.name, c.sort_key, jsonb_build_object('_id', c.id::text, 'name', c.name, 'level', c.level,
        'category', coalesce(top.name, middle.name, c.name),
        'subcategory', case c.level when 1 then '' when 2 then c.name else middle.name end,
        'subsubcategory', case c.level when 3 then c.name else '' end)
      from category c left join category middle on middle.id = c.parent_id left join category top on top.id = middle.parent_id
      where kind = 'category' and c.id = counted.id) named
    where products > 0),
  gone as (delete from search_label where (kind, id) not in (select kind, id from now))
  insert into search_label as known (kind, id, words, products, sort_key, shown)
  select kind, id, array_to_tsvector(array(select distinct s from unnest(search_stems(search_things(search_plain(name), false))) s where s <> '')),
    products, sort_key, shown || jsonb_build_object('productCount', products)
  from now
  on conflict (kind, id) do update set words = excluded.words, products = excluded.products,
    sort_key = excluded.sort_key, shown = excluded.shown
  where (known.words, known.shown) is distinct from (excluded.words, excluded.shown)
$$;--> statement-breakpoint

-- Learns the words of these products; `writings` as the shop writes them, the first one counts.
CREATE FUNCTION search_learn(product_ids integer[]) RETURNS void LANGUAGE sql
AS $$
  with texts as (
    select name, brand_id, category_1, category_2, category_3 from product where id = any(product_ids)),
  names as (
    select name from texts
    union select b.name from texts join brand b on b.id = brand_id
    union select c.name from texts join category c on c.id in (category_1, category_2, category_3)),
  writings as materialized (select distinct regexp_split_to_table(name, '[\s[:punct:]]+') as writing from names),
  spelled as materialized (select match_key(writing) as word, writing from writings)
  insert into search_word (word, stem, sound, writing)
  select distinct on (word) word, search_stem(word), search_sound(word), translate(lower(writing), 'ÁÉÍÓÚÜÑ', 'áéíóúüñ')
  from spelled where word ~ '^[a-z]{2,}$' and not search_is_little(word)
  order by word, writing desc
  on conflict do nothing
$$;--> statement-breakpoint

-- Counts documents by difference; a word that no product has any more is forgotten.
CREATE FUNCTION search_count_stems(before jsonb, after jsonb) RETURNS void LANGUAGE sql
AS $$
  with steps as (
    select stem, -1 as step from jsonb_each(before) d, jsonb_array_elements_text(d.value -> 0) stem
    union all select stem, 1 from jsonb_each(after) d, jsonb_array_elements_text(d.value -> 0) stem)
  insert into search_stem as known (stem, documents)
  select stem, sum(step) from steps where not starts_with(stem, '~') group by stem having sum(step) <> 0 order by stem
  on conflict (stem) do update set documents = known.documents + excluded.documents;
  with gone as (delete from search_stem where documents <= 0 returning stem)
  delete from search_word where stem in (select stem from gone);
$$;--> statement-breakpoint

-- Brings at most `most` of the products that changed up to date, and answers how many there were.
CREATE FUNCTION search_refresh(most integer) RETURNS integer LANGUAGE plpgsql
-- Plans that were made for empty tables would walk full ones.
SET plan_cache_mode = force_custom_plan
AS $$
declare products integer[]; before jsonb; after jsonb;
begin
  -- Counting by difference bears one at a time.
  perform pg_advisory_xact_lock(7340116);
  with taken as (delete from search_stale where id in (select id from search_stale order by id limit most) returning product_id)
  select array_agg(distinct product_id) into products from taken;
  if products is null then return 0; end if;
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
  perform search_refresh_labels();
  return cardinality(products);
end $$;--> statement-breakpoint
CREATE FUNCTION search_state(products integer[]) RETURNS jsonb LANGUAGE sql STABLE
AS $$ select coalesce(jsonb_object_agg(product_id, jsonb_build_array(to_jsonb(tsvector_to_array(words)), rank, head)), '{}')
  from search_document where product_id = any(products) $$;--> statement-breakpoint

-- Ready answers that these changes make untrue.
CREATE FUNCTION search_forget_ready(products integer[], before jsonb, after jsonb) RETURNS void LANGUAGE sql
AS $$
  with changed as materialized (
    select coalesce(o.key, n.key)::int as id, o.value as old, n.value as new,
      (o.value -> 0, o.value -> 2) is distinct from (n.value -> 0, n.value -> 2)
        or (n.value ->> 1)::int > (o.value ->> 1)::int as elsewhere
    from jsonb_each(before) o full join jsonb_each(after) n using (key) where o.value is distinct from n.value),
  stems as (
    select array_agg(distinct ltrim(stem, '~')) as touched from changed,
      jsonb_array_elements_text(coalesce(old -> 0, '[]') || coalesce(new -> 0, '[]')) stem where elsewhere)
  delete from search_ready using stems
  -- What fell only leaves answers that show it; everything else may come into answers that do not.
  where ids && array(select id from changed) or stems && touched
    or exists (select from unnest(touched) stem where starts_with(stem, word))
$$;--> statement-breakpoint

-- 4. What a query means.
-- Edits between what was typed and a word, by ear; null when they are too many. Letters that changed
-- places are one edit. `unfinished`: the word may go on where the typing ended.
CREATE FUNCTION search_edits(typed text, heard text, word text, sound text, unfinished boolean) RETURNS real LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$
declare
  most integer := case when length(typed) < 8 then 1 else 2 end;
  edits integer := least(levenshtein_less_equal(heard, sound, 2), levenshtein_less_equal(typed, word, 2));
begin
  if edits = 2 and search_letters(heard) = search_letters(sound) then edits := 1; end if;
  -- Of short words one wrong letter makes another word, unless the finger fell beside the key.
  if edits = 1 and length(heard) < 6 and length(heard) = length(sound) and search_letters(heard) <> search_letters(sound)
    and not search_is_beside(heard, sound) then edits := 9; end if;
  if edits = 2 and left(typed, 1) <> left(word, 1) and left(heard, 1) <> left(sound, 1) then edits := 9; end if;
  if edits <= most then return edits; end if;
  if not unfinished or length(heard) < 5 or length(sound) <= length(heard) then return null; end if;
  edits := least(levenshtein_less_equal(heard, left(sound, length(heard)), 2), levenshtein_less_equal(heard, left(sound, length(heard) + 1), 2));
  if edits = 2 and search_letters(heard) = search_letters(left(sound, length(heard))) then edits := 1; end if;
  return case when edits <= 1 then edits + 0.6 end;
end $$;--> statement-breakpoint
CREATE FUNCTION search_letters(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return (select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') letter);
end $$;--> statement-breakpoint
-- Whether the one letter that differs lies beside the other on the keyboard.
CREATE FUNCTION search_is_beside(typed text, word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select coalesce(bool_and(substr(word, n, 1) = any(string_to_array('{
  "q":"wa","w":"qeas","e":"wrsd","r":"etdf","t":"ryfg","y":"tugh","u":"yihj","i":"uojk","o":"ipkl","p":"ol",
  "a":"qwsz","s":"awedzx","d":"serfxc","f":"drtgcv","g":"ftyhvb","h":"gyujbn","j":"huiknm","k":"jiolm","l":"kop",
  "z":"asx","x":"zsdc","c":"xdfv","v":"cfgb","b":"vghn","n":"bhjm","m":"njk"}'::jsonb ->> substr(typed, n, 1), null))), false)
  from generate_series(1, length(typed)) n where substr(typed, n, 1) <> substr(word, n, 1) $$;--> statement-breakpoint
-- The words that were probably meant, the likeliest first: of the catalogue, and those that buyers have for its things.
CREATE FUNCTION search_mend(typed text, unfinished boolean) RETURNS text[] LANGUAGE plpgsql STABLE STRICT
AS $$
declare found text[]; heard text := search_sound(typed); first text := left(heard, 1);
begin
  select array_agg(word order by score, word) into found from (
    select word, edits - ln(coalesce((select documents from search_stem where stem = near.stem), 1) + 1) / 20
      - case when left(word, 1) = left(typed, 1) then 0.1 else 0 end as score
    from (
      select word, stem, sound from search_word where sound >= first and sound < chr(ascii(first) + 1)
        -- Quickly told: most words that begin so are far.
        and levenshtein_less_equal(heard, left(sound, length(heard) + 2), 4) <= 4
      union select word, stem, sound from search_word where word % typed
      union select word, search_stem(word), sound from (select unnest(spoken), unnest(sounds) from search_synonym) t(word, sound)
      where levenshtein_less_equal(heard, left(sound, length(heard) + 2), 4) <= 4) near
    cross join search_edits(typed, heard, word, sound, unfinished) edits
    where length(word) > 3 and word ~ '^[a-z]+$' and edits is not null order by score, word limit 2) nearest;
  return coalesce(found, '{}');
end $$;--> statement-breakpoint

-- Products that a code or a piece of it begins, the shortest code first; null when there is none.
CREATE FUNCTION search_code_products(beginning text) RETURNS integer[] LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return (select array_agg(product_id order by size, product_id) from (
    select product_id, min(length(code)) as size from search_code
    where code >= beginning and code < beginning || '~' and length(beginning) > 1 group by 1 order by 2, 1 limit 500) found);
end $$;--> statement-breakpoint

-- The things of a query, those that are codes of the shop taken out and answered as their products.
CREATE FUNCTION search_take_codes(plain text, OUT things text[], OUT codes integer[]) LANGUAGE plpgsql STABLE STRICT
AS $$
declare thing text; found integer[]; joined text := regexp_replace(plain, '[^a-z0-9]+', '', 'g');
begin
  things := (search_things(plain, false))[1:8];
  -- "bm 1/2", "asp 25m 0132", "0132": a code whose parts are written apart, or its end. "ag-mb", "ch 250": one that goes on.
  if length(joined) > 2 and (joined ~ '\d' and not search_knows_all(things)
    or plain ~ '[a-z]' and plain ~ '^[a-z0-9]+[/-][a-z0-9/-]+$' or plain ~ '^[a-z]{2,3} \d+[a-z]?$') then
    codes := search_code_products(joined);
    if codes is not null then
      things := '{}';
      return;
    end if;
  end if;
  foreach thing in array things loop
    if thing !~ '^#|^\d{3,}$' or search_knows_all(array[thing]) then continue; end if;
    found := search_code_products(ltrim(thing, '#'));
    things := array_remove(things, thing);
    if found is not null then
      codes := case when codes is null then found else array(select c from unnest(codes) c where c = any(found)) end;
    else
      things := things || search_things(regexp_replace(ltrim(thing, '#'), '(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])', ' ', 'g'), false);
    end if;
  end loop;
end $$;--> statement-breakpoint
CREATE FUNCTION search_knows_all(things text[]) RETURNS boolean LANGUAGE plpgsql STABLE STRICT
AS $$ declare stems text[] := search_stems(things);
begin
  return stems <@ array(select stem from search_stem where stem = any(stems))::text[];
end $$;--> statement-breakpoint

-- Whether a synonym has a word that begins so.
CREATE FUNCTION search_is_spoken(beginning text) RETURNS boolean LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return exists (select from search_synonym where strpos(' ' || written_key || ' ', ' ' || beginning) > 0);
end $$;--> statement-breakpoint
-- Unknown things as what was probably meant; `mended` says which, and what is like nothing is null.
CREATE FUNCTION search_mend_things(INOUT things text[], known text[], OUT mended boolean[]) LANGUAGE plpgsql STABLE STRICT
AS $$
declare
  thing text; stem text; other text; meant text[]; is_last boolean; place integer;
begin
  for place in 1 .. cardinality(things) loop
    thing := things[place];
    stem := search_stem(thing);
    is_last := place = cardinality(things);
    mended[place] := false;
    continue when stem = any(known) or search_is_spoken(stem || ' ');
    other := case when stem ~ 'ora$' then left(stem, -1) when stem ~ 'or$' then stem || 'a' end;
    if other = any(known) or search_is_spoken(other || ' ') then
      things[place] := other;
    elsif thing !~ '^[a-z]' then
      if not (is_last and exists (select from search_stem s where s.stem >= thing and s.stem < thing || '~')) then
        things[place] := null;
      end if;
    elsif length(thing) = 1 and place > 1 then
      things[place] := '';
    elsif place > 1 and things[place - 1] ~ '^[0-9.]+$' and search_unit_begun(things[place - 1], thing) is not null then
      things[place - 1] := search_unit_begun(things[place - 1], thing);
      things[place] := '';
    elsif exists (select from search_word where word >= thing and word < thing || '~')
      or (is_last and search_is_spoken(thing)) then
      continue;
    else
      meant := case when length(thing) > 3 then search_mend(thing, is_last) else '{}' end;
      things[place] := meant[1];
      mended[place] := meant[1] is not null;
    end if;
  end loop;
end $$;--> statement-breakpoint
-- "25 lit" while litros is being typed.
CREATE FUNCTION search_unit_begun(number text, typed text) RETURNS text LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return (select stem from unnest('{litros,pulgadas,tiempos,hp,watts,volts,metros,kilos,amperes,centimetros}'::text[]) written,
  lateral (select search_measure(number, search_unit(written)) as stem) measure join search_stem using (stem)
  where starts_with(written, typed) order by documents desc limit 1);
end $$;--> statement-breakpoint

-- Any of these stems, wherever a product has it.
CREATE FUNCTION search_any(stems text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return (select '(' || string_agg('''' || s || '''', '|') || ')' from unnest(stems) s);
end $$;--> statement-breakpoint
CREATE FUNCTION search_all(stems text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return (select '(' || string_agg('''' || s || '''', '&') || ')' from unnest(stems) s);
end $$;--> statement-breakpoint
-- The stems of the words that begin so, the commonest of them.
CREATE FUNCTION search_begun(typed text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return array(select stem from (
    select stem from search_word where word >= typed and word < typed || '~'
    union select stem from search_stem where typed ~ '^[0-9]' and stem >= typed and stem < typed || '~') begun
  join search_stem using (stem) order by documents desc limit 20);
end $$;--> statement-breakpoint

-- Things as conditions, one for each that must be met, with what buyers call them elsewhere.
CREATE FUNCTION search_conditions(things text[], known text[], OUT conditions text[], OUT heads text[], OUT said text[])
LANGUAGE plpgsql STABLE STRICT
AS $$
declare
  stems text[] := search_stems(things); size integer := cardinality(things);
  called search_synonym[]; own text[]; ways text[]; meant search_synonym; place integer := 1; till integer;
begin
  conditions := '{}'; heads := '{}'; said := '{}';
  called := array(select s from search_synonym s where written_key = any(search_runs(stems)));
  if stems[size] <> all (known) then
    called := called || array(select s from search_synonym s,
        (select array_to_string(stems[n:], ' ') as run, size - n + 1 as words from generate_series(greatest(size - 3, 1), size) n) ending
      where starts_with(written_key, run) and written_key <> run and search_size(written_key) = words);
  end if;
  while place <= size loop
    ways := '{}';
    till := place;
    own := case when stems[place] = any(known) then stems[place:place] else '{}' end;
    -- The last word may go on.
    if own = '{}' or (place = size and things[place] ~ '^[a-z]{2}'
      and (length(things[place]) < 4 or not exists (select from search_word where word = things[place]))) then
      own := own || search_begun(things[place]);
    end if;
    foreach meant in array called loop
      if meant.written_key = search_run(stems, place, meant.written_key) or (place + search_size(meant.written_key) - 1 = size
        and starts_with(meant.written_key, array_to_string(stems[place:size], ' '))) then
        till := greatest(till, place + search_size(meant.written_key) - 1);
        ways := ways || search_all(string_to_array(meant.meant_key, ' '));
        heads := heads || split_part(meant.meant_key, ' ', 1);
      end if;
    end loop;
    if place < size and search_stem(things[place] || things[place + 1]) = any(known) then
      ways := ways || search_any(array[search_stem(things[place] || things[place + 1])]);
      heads := heads || search_stem(things[place] || things[place + 1]);
      till := greatest(till, place + 1);
    end if;
    if till > place and stems[place:till] <@ known then ways := ways || search_all(stems[place:till]);
    elsif till = place and own <> '{}' then ways := ways || search_any(own);
    end if;
    heads := heads || own;
    if ways <> '{}' then
      conditions := conditions || ('(' || array_to_string(ways, '|') || ')');
      said := said || array_to_string(things[place:till], ' ');
    end if;
    place := till + 1;
  end loop;
end $$;--> statement-breakpoint
CREATE FUNCTION search_size(phrase text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select cardinality(string_to_array(phrase, ' ')) $$;--> statement-breakpoint
-- As many of the stems as the phrase has words, as a phrase.
CREATE FUNCTION search_run(stems text[], place integer, phrase text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return array_to_string(stems[place : place + public.search_size(phrase) - 1], ' ');
end $$;--> statement-breakpoint
-- Every run of up to four neighbours, as a phrase.
CREATE FUNCTION search_runs(stems text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return array(select array_to_string(stems[a:b], ' ') from generate_series(1, cardinality(stems)) a, generate_series(a, least(a + 3, cardinality(stems))) b);
end $$;--> statement-breakpoint

-- What a query means: conditions to be met, codes of products, and what is told about it. `marks` begin
-- the words that made a product match; `ignored` is like nothing in the shop.
CREATE FUNCTION search_understand(query text, OUT conditions text[], OUT said text[], OUT heads text[], OUT codes integer[],
  OUT marks text[], OUT corrected text, OUT ignored text[]) LANGUAGE plpgsql STABLE STRICT
AS $$
declare plain text := search_plain(left(query, 120)); typed text[]; things text[]; known text[]; mended boolean[]; size integer;
begin
  conditions := '{}'; said := '{}'; heads := '{}'; ignored := '{}';
  select c.things, c.codes into typed, codes from search_take_codes(plain) c;
  marks := case when codes is null then '{}' else array_remove(string_to_array(translate(plain, '/-', '  '), ' '), '') end || typed;
  if typed = '{}' then return; end if;
  things := typed;
  known := array(select stem from search_stem where stem = any(search_stems(typed)
    || array(select search_stem(a || b) from unnest(typed, typed[2:]) t(a, b))
    || array(select case when s ~ 'ora$' then left(s, -1) else s || 'a' end from unnest(search_stems(typed)) s where s ~ 'ora?$')));
  if not search_stems(typed) <@ known then
    select m.things, m.mended into things, mended from search_mend_things(typed, known) m;
    ignored := array(select t from unnest(typed, things) u(t, thing) where thing is null);
    things := array_remove(array_remove(things, null), '');
    known := array(select stem from search_stem where stem = any(known || search_stems(things)));
    if true = any(mended) then corrected := search_as_written(things); end if;
  end if;
  if things = '{}' and codes is null then
    codes := search_code_products(array_to_string(typed, ''));
    if codes is not null then ignored := '{}'; end if;
    return;
  end if;
  select c.conditions, c.heads, c.said into conditions, heads, said from search_conditions(things, known) c;
  -- "Broca para ahoyadora" is a broca, "planta de luz" in one what it stands for.
  if plain ~ '^[a-z0-9]+ (para|de|del|p/) ?' then
    size := coalesce(search_size(said[1]), 1);
    heads := array(select head from search_conditions(things[1:size], known) c, unnest(c.heads) head
      where head <> all (search_stems(things[2:size])));
  end if;
  marks := array(select distinct m from unnest(marks || things || search_stems(things) || array(
    select h from unnest(heads) h where not exists (select from unnest(things) t where starts_with(h, t)))) m where m <> '');
end $$;--> statement-breakpoint
-- Things as the shop writes them.
CREATE FUNCTION search_as_written(things text[]) RETURNS text LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return (select string_agg(coalesce(writing, regexp_replace(thing, '(\d)([a-z])', '\1 \2')), ' ' order by place)
  from unnest($1) with ordinality t(thing, place) left join search_word on word = thing);
end $$;--> statement-breakpoint

-- 5. What is found.
-- The matches in order, and how many of them are of the kind that was said: what is it before what has it in its name before what stands under it, then by rank.
-- `ordering` is relevance, price, -price, name or -name.
CREATE FUNCTION search_matches(conditions text[], heads text[], codes integer[], ordering text, take integer, skip integer,
  OUT total integer, OUT ids integer[], OUT kinds integer) LANGUAGE plpgsql STABLE
AS $$
declare
  wanted tsquery := nullif(array_to_string(conditions, '&'), '')::tsquery;
  in_name tsquery;
begin
  if ordering = 'relevance' and wanted is null then
    -- A code alone: its products are in order.
    total := coalesce(cardinality(codes), 0);
    ids := coalesce(codes[skip + 1 : skip + take], '{}');
    kinds := 0;
    return;
  end if;
  if ordering <> 'relevance' or codes is not null then
    select * into total, ids, kinds from search_sorted(wanted, heads, codes, ordering, take, skip);
    return;
  end if;
  with found as materialized (
    select product_id as id, rank, head = any(heads) as is_head from search_document where words @@ wanted)
  select count(*), count(*) filter (where is_head), array(
    select id from found order by is_head desc, rank desc, id offset skip limit take)
  into total, kinds, ids from found;
  if total - kinds < 2 or kinds >= skip + take then return; end if;
  in_name := regexp_replace(array_to_string(conditions, '&'), '''([^'']*)''', '(''\1''&!''~\1'')', 'g')::tsquery;
  with found as materialized (
    select product_id as id, rank, head = any(heads) as is_head from search_document where words @@ wanted),
  named as materialized (select product_id from search_document where words @@ in_name)
  select array(select id from found left join named on product_id = id
    order by is_head desc, product_id is null, rank desc, id offset skip limit take) into ids;
end $$;--> statement-breakpoint
CREATE FUNCTION search_sorted(wanted tsquery, heads text[], codes integer[], ordering text, take integer, skip integer,
  OUT total integer, OUT ids integer[], OUT kinds integer) LANGUAGE plpgsql STABLE
AS $$ begin
  with found as materialized (
    select product_id as id, head, null::bigint as place from search_document where codes is null and words @@ wanted
    union all
    select product_id, head, place from unnest(codes) with ordinality c(product_id, place) join search_document using (product_id)
    where wanted is null or words @@ wanted)
  select (select count(*) from found), array(
    select id from found join product p using (id)
    order by case ordering when 'price' then p.price when '-price' then -p.price end,
      case when ordering = 'name' then p.sort_key end,
      case when ordering = '-name' then p.sort_key end desc,
      place, id
    offset skip limit take),
    (select count(*) from found where head = any(heads))
  into total, ids, kinds;
end $$;--> statement-breakpoint

-- Nothing of the kind has everything: the conditions that something has together, kinds of things first. Null when that
-- is less than half of what was said (a third with a kind of thing among it), or numbers only.
CREATE FUNCTION search_kept(conditions text[], said text[], heads text[], spared integer) RETURNS integer[] LANGUAGE plpgsql STABLE STRICT
-- The planner takes "is there any" for quickly found by walking the table.
SET enable_seqscan = off
AS $$
declare
  kept integer[] := '{}'; place integer; tried text;
  kinds text[] := array(select h from unnest(heads) h where exists (select from search_document where head = h));
begin
  for place in select n from generate_subscripts(conditions, 1) n
    order by exists (select from unnest(kinds) h where conditions[n] ~ ('''' || h || '''')) desc, said[n] ~ '^\d', n
  loop
    tried := concat_ws('&', (select string_agg(conditions[k], '&') from unnest(kept) k), conditions[place]);
    if exists (select from search_document where words @@ tried::tsquery and (kinds = '{}' or head = any(kinds))) then kept := kept || place; end if;
  end loop;
  if cardinality(kept) * 2 < cardinality(conditions) + spared and not (cardinality(kept) * 3 >= cardinality(conditions) + spared
      and exists (select from unnest(kept) k, search_document where head = search_stem(said[k])))
    or not exists (select from unnest(kept) k where said[k] ~ '[a-z]{3}') then return null; end if;
  return array(select k from unnest(kept) k order by k);
end $$;--> statement-breakpoint

-- Categories and brands that any of the conditions names: by most of them first, then those with most products.
CREATE FUNCTION search_labels(conditions text[]) RETURNS jsonb LANGUAGE plpgsql STABLE STRICT
AS $$
declare named text[] := array(select c from unnest(conditions) c where c ~ '''[a-z]{2}'); answer jsonb;
begin
  with matching as materialized (
    select kind, shown, row_number() over (partition by kind order by (
      select count(*) from unnest(named) c where words @@ c::tsquery) desc, products desc, sort_key, id) as place
    from search_label where words @@ nullif(array_to_string(named, '|'), '')::tsquery)
  select jsonb_build_object(
    'categories', coalesce(jsonb_agg(shown order by place) filter (where kind = 'category' and place <= 5), '[]'),
    'categoryTotal', count(*) filter (where kind = 'category'),
    'brands', coalesce(jsonb_agg(shown order by place) filter (where kind = 'brand' and place <= 5), '[]'),
    'brandTotal', count(*) filter (where kind = 'brand')) into answer from matching;
  return answer;
end $$;--> statement-breakpoint

-- What the shop shows of these products, in this order.
CREATE FUNCTION search_shown(ids integer[]) RETURNS json LANGUAGE plpgsql STABLE
AS $$ begin
  return (select coalesce(json_agg(json_build_object(
      'SKU', p.sku, 'name', p.name, 'brand', b.name, 'category', c1.name,
      'subcategory', coalesce(c2.name, ''), 'price', p.price, 'originalPrice', p.list_price,
      'stock', greatest(p.stock - p.reserved, 0), 'requiresShippingQuote', p.requires_quote,
      'envioGratis', p.free_shipping, 'pictures', p.pictures[1:2]) order by place), '[]')
    from unnest(ids) with ordinality found(id, place)
    join product p using (id)
    join brand b on b.id = p.brand_id
    join category c1 on c1.id = p.category_1
    left join category c2 on c2.id = p.category_2);
end $$;--> statement-breakpoint

-- The whole answer of the shop to a query.
CREATE FUNCTION search_shop(query text, ordering text, take integer, skip integer) RETURNS json LANGUAGE plpgsql STABLE STRICT
-- Planning anew for every query would cost a fifth of the answer, and come to the same plans.
SET plan_cache_mode = force_generic_plan
AS $$
declare
  ready search_ready; meant record; wanted text[]; total integer := 0; ids integer[] := '{}'; kinds integer; kept integer[]; ignored text[];
begin
  if ordering = 'relevance' and skip + take <= 24 then
    select * into ready from search_ready where word = search_plain(query);
    if found then
      return json_build_object('total', ready.total, 'marks', ready.marks, 'ignored', '{}'::text[],
        'labels', ready.labels, 'products', search_shown(ready.ids[skip + 1 : skip + take]));
    end if;
  end if;
  meant := search_understand(query);
  ignored := meant.ignored;
  wanted := meant.conditions;
  if meant.codes is not null or (meant.conditions <> '{}' and ignored = '{}') then
    -- One word was meant, however it was typed.
    select r.total, r.ids[skip + 1 : skip + take] into total, ids from search_ready r
    where word = meant.said[1] and cardinality(wanted) = 1 and meant.codes is null and ordering = 'relevance' and skip + take <= 24;
    if not found then
      select m.total, m.ids, m.kinds into total, ids, kinds from search_matches(wanted, meant.heads, meant.codes, ordering, take, skip) m;
    end if;
  end if;
  -- Only an accessory is "para lavar": who said hidrolavadora wants one.
  if meant.conditions <> '{}' and (total = 0 or (kinds = 0 and meant.codes is null and cardinality(wanted) > 1
      and exists (select from search_document where head = any(meant.heads))
      and not exists (select from search_document where words @@ array_to_string(wanted, '&')::tsquery and rank > 1000000001))) then
    kept := search_kept(meant.conditions, meant.said, meant.heads, cardinality(ignored));
  end if;
  if total = 0 or kept is not null then
    ignored := ignored || array(select meant.said[n] from generate_subscripts(meant.said, 1) n where n <> all (kept));
    wanted := array(select wanted[k] from unnest(kept) k);
    select m.total, m.ids into total, ids from search_matches(wanted, meant.heads, null, ordering, take, skip) m where kept is not null;
  end if;
  return json_build_object('total', coalesce(total, 0), 'marks', meant.marks, 'corrected', meant.corrected, 'ignored', ignored,
    'labels', search_labels(wanted), 'products', search_shown(ids));
end $$;--> statement-breakpoint

-- 6. Ready answers to what is typed first and most: beginnings that many products share.
CREATE FUNCTION search_unready() RETURNS SETOF text LANGUAGE sql STABLE
AS $$ select beginning from (
    select left(word, size) as beginning, sum(documents) as documents
    from search_word join search_stem using (stem), generate_series(2, least(length(word), 14)) size group by 1) heavy
  where documents >= 500 and beginning not in (select word from search_ready) order by documents desc $$;--> statement-breakpoint
CREATE FUNCTION search_prepare(beginnings text[]) RETURNS void LANGUAGE plpgsql
AS $$
declare beginning text; meant record; found record;
begin
  perform pg_advisory_xact_lock(7340116);
  foreach beginning in array beginnings loop
    -- Another process may just have made it.
    continue when exists (select from search_ready where word = beginning);
    meant := search_understand(beginning);
    select * into found from search_matches(meant.conditions, meant.heads, null, 'relevance', 24, 0);
    insert into search_ready (word, stems, total, ids, marks, labels)
    values (beginning, array(select distinct m[1] from regexp_matches(array_to_string(meant.conditions, ''), '''([a-z0-9.]+)''', 'g') m),
      found.total, found.ids, meant.marks, search_labels(meant.conditions))
    on conflict do nothing;
  end loop;
end $$;--> statement-breakpoint
CREATE FUNCTION search_forget_all_ready() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  -- What is being prepared by the old synonyms goes too.
  perform pg_advisory_xact_lock(7340116);
  delete from search_ready;
  perform pg_notify('pages_changed', E'search\nsearch-stale');
  return null;
end $$;--> statement-breakpoint
-- A word that buyers have may begin any query.
CREATE TRIGGER synonyms_changed AFTER INSERT OR UPDATE OR DELETE ON search_synonym
FOR EACH STATEMENT EXECUTE FUNCTION search_forget_all_ready();--> statement-breakpoint
-- What sold comes earlier; answers whether anything moved.
CREATE FUNCTION search_rank_anew() RETURNS boolean LANGUAGE plpgsql
AS $$ begin
  perform pg_advisory_xact_lock(7340116);
  update search_document d set rank = s.rank
  from (select id, least(popularity, 500000000) + case when available then 500000001 else 0 end
    + case when accessory then 0 else 1000000002 end as rank from product) s
  where s.id = d.product_id and s.rank <> d.rank;
  if not found then return false; end if;
  delete from search_ready;
  return true;
end $$;--> statement-breakpoint
INSERT INTO search_stale (product_id) SELECT id FROM product ORDER BY sort_key, id;

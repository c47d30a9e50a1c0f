-- The functions of the search; the server asks search_shop, and keeps it fresh by search_refresh. `migrate` applies this file
-- after the migrations whenever it has changed, also back to an older one: a function whose parameters or answer change takes
-- another name, and one that goes is dropped here.

-- A shop that is open waits a few seconds at most: who cannot have a lock by then gives up, changing nothing.
SET LOCAL lock_timeout = '5s';
-- What an older process is refreshing or preparing is done before; the next one waits (see search_alone).
SELECT pg_advisory_xact_lock(7340116);

-- 1. What a text says. The same functions read products and queries, so that both are written alike. Regular expressions are
-- few: PostgreSQL keeps 32 of them compiled, and makes the others anew each time. What phrases and sounds of synonyms are
-- (search_phrase, search_spoken, search_sounds) stands in the first migration, for columns are made of it.

-- Whether there is any digit: most texts have none, and are spared the regular expressions that look at numbers.
CREATE OR REPLACE FUNCTION search_has_digit(written text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select translate(written, '0123456789', '') <> written $$;

-- Without case and accents; thousands in one piece; the mark of inches spelled; every other mark a blank.
CREATE OR REPLACE FUNCTION search_plain(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare plain text := lower(public.unaccent('public.unaccent'::regdictionary, $1));
begin
  if public.search_has_digit(plain) then
    plain := regexp_replace(regexp_replace(plain, '(\d),(?=\d{3}(?!\d))', '\1', 'g'), '(\d) ?(?:"|'''')', '\1in ', 'g');
  end if;
  if translate(plain, '.''´`', '') <> plain then
    plain := regexp_replace(plain, '\.(?!\d)|(?<!\d)\.(?=\d)|[''´`]', '', 'g');
  end if;
  return btrim(regexp_replace(plain, '[^a-z0-9./-]+', ' ', 'g'));
end $$;

-- Whether a thing is a word: measures, numbers and codes begin with a digit or a #.
CREATE OR REPLACE FUNCTION search_is_word(thing text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select thing >= 'a' collate "C" $$;

-- Whether a word says nothing of what is looked for.
CREATE OR REPLACE FUNCTION search_is_little(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select word = any('{a,al,con,de,del,el,en,la,las,lo,los,o,para,por,que,se,sin,su,un,una,y,e,x,mi,me,busco,quiero,necesito,ocupo,precio,precios,cuanto,cuesta,vale,venta,venden,tienen,hay,comprar,donde,cual,como,es,algo,mejor,barato,barata,baratos,baratas,bueno,buena,sirve,maquina,maquinas}'::text[]) $$;

-- The one writing of a unit; null when the word is none.
CREATE OR REPLACE FUNCTION search_unit(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
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
}'::jsonb ->> written $$;

-- A number and its unit in one piece; kilowatts as watts.
CREATE OR REPLACE FUNCTION search_measure(number text, unit text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return case unit when 'kw' then trim_scale(number::numeric * 1000)::text || 'w' else number || unit end;
end $$;

-- How buyers write measures loosely: 52 cc or 52 for 51.7, 36 litros for 36 L/min.
CREATE OR REPLACE FUNCTION search_loose_measures(numbers text[], unit text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return array(
    select loose from unnest(numbers) n, unnest(array[search_measure(round(n::numeric)::text, unit), round(n::numeric)::text]) loose
      where n like '__%.%'
    union all select n || 'l' from unnest(numbers) n where unit in ('lpm', 'lph'));
end $$;

-- The numbers of a chunk of digits and marks: 1/2 is 0.5, 1-1/2 is 1.5, 127/220 is two; null when it is none of these.
CREATE OR REPLACE FUNCTION search_numbers(chunk text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
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
end $$;

-- The things that a plain text says, in its order: words, measures in one piece (25l, 0.5in, 2t), numbers,
-- and chunks of letters and digits as #codes. `of_product`: also the readings that a buyer may have in mind.
CREATE OR REPLACE FUNCTION search_things(plain text, of_product boolean) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
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
end $$;

-- A word without plural and gender: bombas, motores, eléctrica. Not -ora: an aspersora is no aspersor.
CREATE OR REPLACE FUNCTION search_stem(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  if length(word) < 3 or translate(word, 'abcdefghijklmnopqrstuvwxyz', '') <> '' then return word; end if;
  if right(word, 2) = 'es' and strpos('aeiou', left(right(word, 3), 1)) = 0 then word := left(word, -2); end if;
  if right(word, 1) = 's' and strpos('aeiou', left(right(word, 2), 1)) > 0 then word := left(word, -1); end if;
  if length(word) > 2 and right(word, 1) in ('a', 'e', 'o') and right(word, 3) <> 'ora' then word := left(word, -1); end if;
  return case when right(word, 1) = 'z' then left(word, -1) || 'c' else word end;
end $$;

-- The stems of things, in their order.
CREATE OR REPLACE FUNCTION search_stems(things text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare stems text[] := '{}'; thing text;
begin
  foreach thing in array things loop stems := stems || public.search_stem(thing); end loop;
  return stems;
end $$;

-- How a word sounds in Mexico: who writes by ear writes motovomba, jenerador, asadón.
CREATE OR REPLACE FUNCTION search_sound(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  word := replace(replace(replace(replace(word, 'ce', 'se'), 'ci', 'si'), 'ge', 'je'), 'gi', 'ji');
  return regexp_replace(translate(replace(replace(replace(word, 'qu', 'c'), 'll', 'y'), 'h', ''), 'vzkx', 'bscs'), '(.)\1+', '\1', 'g');
end $$;

-- 2. What is kept of a product.

-- The first word that says what it is: "Juego de 4 boquillas" is about boquillas, "Botella de aceite" about aceite.
CREATE OR REPLACE FUNCTION search_head(things text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select coalesce((select public.search_stem(thing) from unnest($1) with ordinality as t(thing, place)
  where thing ~ '^[a-z]{2}' and thing not in ('juego', 'kit', 'par', 'paquete', 'set', 'estuche', 'caja', 'bolsa', 'rollo', 'pieza',
    'botella', 'frasco', 'garrafa')
  order by place limit 1), '') $$;

-- A code and what remains of it after each of its parts: ASP-25M is found by asp25m, 25m and m.
CREATE OR REPLACE FUNCTION search_code_parts(chunk text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select distinct array_to_string(part[n:], '') from
  (select array(select m[1] from regexp_matches(chunk, '[a-z]+|[0-9]+', 'g') m) as part) parts,
  generate_subscripts(part, 1) n where length(array_to_string(part[n:], '')) > 1 or n = 1 $$;

-- The size that a name says first, after a =, as it is and rounded: "motobomba de 3" is about inches, "generador de 3000" about watts.
CREATE OR REPLACE FUNCTION search_own_size(things text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select array(select '=' || written from
  (select substring(thing from '^[0-9.]+') as n from unnest(things) with ordinality t(thing, place) where thing ~ '^[0-9]' order by place limit 1) size,
  unnest(array[n, case when n like '__%.%' then round(n::numeric)::text else n end]) written) $$;

-- The fuel and the strokes that its specifications tell, its battery, its mains or a hand, in the words of buyers: few names
-- say what drives a machine, and buyers ask for nothing more often.
CREATE OR REPLACE FUNCTION search_drive(specifications jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$
declare told record; fuel text := ''; others text := '';
begin
  for told in select public.match_key(s ->> 'atributo') as name, public.match_key(s ->> 'valor') as value
    from jsonb_path_query(specifications, '$[*]') s
  loop
    if told.name in ('tipo de motor', 'motor', 'combustible') then
      fuel := concat_ws(' ', fuel,
        (select string_agg(m[1], ' ') from regexp_matches(told.value, '(gasolina|diesel|electrico|[24] tiempos)', 'g') m));
    elsif told.name = 'bateria' then
      others := others || ' bateria electrica';
    elsif told.name like 'voltaje%' then
      others := others || ' electrica';
    elsif told.name = 'accionamiento' and told.value ~ 'manual|palanca|maneral|manivela|pedal' then
      others := others || ' manual';
    end if;
  end loop;
  -- A generator has volts, and burns fuel.
  return case when fuel ~ 'gasolina|diesel' then fuel else fuel || others end;
end $$;

-- An electric start makes no electric machine: the word is marked by a +.
CREATE OR REPLACE FUNCTION search_apart_from_start(stems text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare place integer := array_position(stems, 'arranqu');
begin
  if stems[place + 1] = 'electric' then stems[place + 1] := '+electric'; end if;
  return stems;
end $$;

-- Machines before accessories, in stock before sold out, then by what sold.
CREATE OR REPLACE FUNCTION search_rank(popularity integer, available boolean, accessory boolean) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select least(popularity, 500000000) + case when available then 500000001 else 0 end + case when accessory then 0 else 1000000002 end $$;

-- Whether a product of this rank is in stock.
CREATE OR REPLACE FUNCTION search_is_available(rank integer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select rank % 1000000002 > 500000000 $$;

-- Whether a product of this rank is a machine.
CREATE OR REPLACE FUNCTION search_is_machine(rank integer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select rank > 1000000001 $$;

-- What is searched of every product that is shown, as it should be now. What the name does not say is there a second time, after a ~;
-- every accessory is called a refacción, and every machine by what drives it.
CREATE OR REPLACE VIEW search_source AS
SELECT p.id AS product_id,
  search_rank(p.popularity, p.available, p.accessory) AS rank,
  search_head(said.name) AS head,
  array(select distinct part from unnest(said.name || ('#' || search_plain(p.sku))) code,
    search_code_parts(code) part where code ~ '^#') AS codes,
  array_to_tsvector(own.stems || search_own_size(said.name) || array(
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
    case when p.accessory then split_part(p.short_description, '. ', 1) end)), true)
    || case when not p.accessory then search_things(search_drive(p.specifications), false) end AS around OFFSET 0) said
CROSS JOIN LATERAL (SELECT array(select distinct stem
  from unnest(search_apart_from_start(search_stems(said.name)) || case when p.accessory then '{refaccion,accesori}'::text[] end) stem
  where stem !~ '^#' and stem <> '') AS stems OFFSET 0) own
WHERE p.published;

-- 3. Keeping up. Triggers note in search_stale which products changed, and search_refresh does the rest soon after: no two
-- writers ever wait for each other.

-- One at a time changes what is kept: counting by difference bears no other.
CREATE OR REPLACE FUNCTION search_alone() RETURNS void LANGUAGE sql
AS $$ select pg_advisory_xact_lock(7340116) $$;

-- What is kept of these products, for what compares it before and after a change.
CREATE OR REPLACE FUNCTION search_state(products integer[]) RETURNS jsonb LANGUAGE sql STABLE
AS $$ select coalesce(jsonb_object_agg(product_id, jsonb_build_array(to_jsonb(tsvector_to_array(words)), rank, head)), '{}')
  from search_document where product_id = any(products) $$;

-- Ready answers that these changes make untrue.
CREATE OR REPLACE FUNCTION search_forget_ready(products integer[], before jsonb, after jsonb) RETURNS void LANGUAGE sql
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
$$;

-- Counts documents by difference; a word that no product has any more is forgotten.
CREATE OR REPLACE FUNCTION search_count_stems(before jsonb, after jsonb) RETURNS void LANGUAGE sql
AS $$
  with steps as (
    select stem, -1 as step from jsonb_each(before) d, jsonb_array_elements_text(d.value -> 0) stem
    union all select stem, 1 from jsonb_each(after) d, jsonb_array_elements_text(d.value -> 0) stem)
  insert into search_stem as known (stem, documents)
  select ltrim(stem, '+'), sum(step) from steps where not starts_with(stem, '~') group by 1 having sum(step) <> 0 order by 1
  on conflict (stem) do update set documents = known.documents + excluded.documents;
  with gone as (delete from search_stem where documents <= 0 returning stem)
  delete from search_word where stem in (select stem from gone);
$$;

-- Learns the words of these products; `writings` as the shop writes them, the first one counts.
CREATE OR REPLACE FUNCTION search_learn(product_ids integer[]) RETURNS void LANGUAGE sql
AS $$
  with texts as (
    select name, brand_id, category_1, category_2, category_3 from product where id = any(product_ids) and published),
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
$$;

-- Names of categories and brands, with how many products they have.
CREATE OR REPLACE FUNCTION search_refresh_labels() RETURNS void LANGUAGE sql
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
$$;

-- Brings the documents of products up to date whose words are as they were.
CREATE OR REPLACE FUNCTION search_move(products integer[]) RETURNS void LANGUAGE plpgsql
AS $$ declare before jsonb := search_state(products);
begin
  update search_document d set rank = search_rank(p.popularity, p.available, p.accessory)
  from product p
  where p.id = any(products) and d.product_id = p.id and d.rank <> search_rank(p.popularity, p.available, p.accessory);
  perform search_forget_ready(products, before, search_state(products));
end $$;

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

-- What sold comes earlier; answers whether anything moved.
CREATE OR REPLACE FUNCTION search_rank_anew() RETURNS boolean LANGUAGE plpgsql
AS $$ begin
  perform search_alone();
  update search_document d set rank = s.rank
  from (select id, search_rank(popularity, available, accessory) as rank from product) s
  where s.id = d.product_id and s.rank <> d.rank;
  if not found then return false; end if;
  delete from search_ready;
  return true;
end $$;

-- 4. What a query means. A query inside of PL/pgSQL costs far more than an expression: short arrays are walked by loops,
-- and what a function answers in several columns is assigned to a record.

-- A query as products are written: "3 x 3" is two openings of 3 inches, "de 3 a gasolina" no amperes, "kit de empaques" is about empaques.
CREATE OR REPLACE FUNCTION search_asked(query text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare plain text := search_plain(left(query, 120));
begin
  if strpos(plain, 'x') > 0 and search_has_digit(plain) then
    plain := regexp_replace(plain,
      '(?<![a-z0-9./-])([0-9]{1,2}(?:[ ./-][0-9/]{1,3})?) ?x ?\1(?![a-z0-9./-])(?! ?[a-z]?m)', '\1in', 'g');
  end if;
  if strpos(translate(plain, '023456789', '111111111'), '1 a ') > 0 then
    plain := regexp_replace(plain, '([0-9]) a (?=gas|dies|bat)', '\1 ', 'g');
  end if;
  if strpos(plain, ' de ') > 0 then
    plain := regexp_replace(plain, '\m(?:juego|kit|par|paquete|set|estuche|caja|bolsa|rollo)s? de (?=[0-9]* ?[a-z]{3})', '', 'g');
  end if;
  return plain;
end $$;

-- Whether the catalogue talks about all of these things.
CREATE OR REPLACE FUNCTION search_knows_all(things text[]) RETURNS boolean LANGUAGE plpgsql STABLE STRICT
AS $$ declare stems text[] := search_stems(things);
begin
  return stems <@ array(select stem from search_stem where stem = any(stems))::text[];
end $$;

-- Whether a code of the shop, or a piece of one, begins so.
CREATE OR REPLACE FUNCTION search_is_code(beginning text) RETURNS boolean LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return length(beginning) > 1 and exists (select from search_code where code >= beginning and code < beginning || '~');
end $$;

-- The things of a query, those that begin codes of the shop taken out.
CREATE OR REPLACE FUNCTION search_take_codes(plain text, OUT things text[], OUT codes text[]) LANGUAGE plpgsql STABLE STRICT
AS $$
declare typed text[]; thing text; apart text[]; parts text[]; joined text := translate(plain, ' ./-', '');
begin
  -- "banda b 60": a letter and a number that are a code together.
  if strpos(translate(' ' || plain, 'bcdefghijklmnopqrstuvwxyz023456789', repeat('a', 25) || '111111111'), ' a 1') > 0 then
    apart := regexp_match(plain, '(?:^|[a-z] )([a-z]) ([0-9]{1,4})(?![0-9./-]| ?[a-z])');
    if exists (select from search_code where code = apart[1] || apart[2]) then
      plain := replace(plain, apart[1] || ' ' || apart[2], apart[1] || apart[2]);
    end if;
  end if;
  typed := (search_things(plain, false))[1:8];
  things := typed;
  -- "bm 1/2", "asp 25m 0132", "0132": a code whose parts are written apart, or its end. "ag-mb", "ch 250": one that goes on.
  if length(joined) > 2 and (search_has_digit(joined) and not search_knows_all(typed)
    or (search_has_digit(joined) or length(joined) < length(plain))
      and plain ~ '^(?=.*[a-z])[a-z0-9]+[/-][a-z0-9/-]+$|^[a-z]{2,3} [0-9]+[a-z]?$') and search_is_code(joined) then
    things := '{}';
    codes := array[joined];
    return;
  end if;
  if not search_has_digit(plain) then return; end if;
  things := '{}';
  foreach thing in array typed loop
    if thing !~ '^#|^\d{3,}$' or search_knows_all(array[thing]) then
      things := things || thing;
    elsif search_is_code(ltrim(thing, '#')) then
      codes := codes || ltrim(thing, '#');
    else
      -- "motobomba3" is two things, a model that the shop does not have one: gx200.
      parts := search_things(regexp_replace(ltrim(thing, '#'), '(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])', ' ', 'g'), false);
      things := things || case when exists (select from unnest(parts) p where p ~ '^[a-z]{1,2}$') then array[thing] else parts end;
    end if;
  end loop;
end $$;

-- The letters of a word in the order of the alphabet.
CREATE OR REPLACE FUNCTION search_letters(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return (select string_agg(letter, '' order by letter) from string_to_table(word, null) letter);
end $$;

-- Whether both have the same letters, which is asked last because it costs most.
CREATE OR REPLACE FUNCTION search_is_shuffled(one text, other text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return length(one) = length(other) and translate(one, other, '') = '' and translate(other, one, '') = ''
    and search_letters(one) = search_letters(other);
end $$;

-- Whether the one letter that differs lies beside the other on the keyboard.
CREATE OR REPLACE FUNCTION search_is_beside(typed text, word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select coalesce(bool_and(substr(word, n, 1) = any(string_to_array('{
  "q":"wa","w":"qeas","e":"wrsd","r":"etdf","t":"ryfg","y":"tugh","u":"yihj","i":"uojk","o":"ipkl","p":"ol",
  "a":"qwsz","s":"awedzx","d":"serfxc","f":"drtgcv","g":"ftyhvb","h":"gyujbn","j":"huiknm","k":"jiolm","l":"kop",
  "z":"asx","x":"zsdc","c":"xdfv","v":"cfgb","b":"vghn","n":"bhjm","m":"njk"}'::jsonb ->> substr(typed, n, 1), null))), false)
  from generate_series(1, length(typed)) n where substr(typed, n, 1) <> substr(word, n, 1) $$;

-- Of short words one wrong letter makes another word (pizza is no pinza), unless the finger fell beside the key; one too many does (piola is no pila).
CREATE OR REPLACE FUNCTION search_is_another(typed text, word text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return length(typed) < 6 and (length(typed) > length(word)
    or (length(typed) = length(word) and not search_is_shuffled(typed, word) and not search_is_beside(typed, word)));
end $$;

-- Edits between what was typed and a word, by ear; null when they are too many. Letters that changed
-- places are one edit. `unfinished`: the word may go on where the typing ended, but what begins otherwise or, when it is short, ends otherwise
-- is another one: a drone is no hidroneumático, a rastra no rastrillo.
CREATE OR REPLACE FUNCTION search_edits(typed text, heard text, word text, sound text, unfinished boolean) RETURNS real LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$
declare
  most integer := case when length(typed) < 8 then 1 else 2 end;
  edits integer := least(levenshtein_less_equal(heard, sound, 2), levenshtein_less_equal(typed, word, 2));
begin
  if edits = 2 and search_is_shuffled(heard, sound) then edits := 1; end if;
  if edits = 1 and (search_is_another(heard, sound) or (length(typed) < 6 and search_is_another(typed, word))) then edits := 9; end if;
  if edits = 2 and left(typed, 1) <> left(word, 1) and left(heard, 1) <> left(sound, 1) then edits := 9; end if;
  if edits <= most then return edits; end if;
  if not unfinished or length(heard) < 5 or length(sound) <= length(heard) or left(heard, 1) <> left(sound, 1)
    or (length(heard) < 8 and strpos(substr(sound, length(heard) - 1, 3), right(heard, 1)) = 0) then return null; end if;
  edits := least(levenshtein_less_equal(heard, left(sound, length(heard)), 2), levenshtein_less_equal(heard, left(sound, length(heard) + 1), 2));
  if edits = 2 and search_is_shuffled(heard, left(sound, length(heard))) then edits := 1; end if;
  return case when edits <= 1 then edits + 0.6 end;
end $$;

-- The word that was probably meant, of the catalogue or of those that buyers have for its things, and how many edits away it is.
CREATE OR REPLACE FUNCTION search_mend(typed text, unfinished boolean, OUT word text, OUT edits real) LANGUAGE plpgsql STABLE STRICT
AS $$
declare heard text := search_sound(typed); first text := left(heard, 1);
begin
  select near.word, near.edits into word, edits from (
    select n.word, n.stem, e.edits from (
      select w.word, w.stem, w.sound from search_word w where sound >= first and sound < chr(ascii(first) + 1)
        -- Quickly told: most words that begin so are far.
        and length(sound) > length(heard) - 4 and levenshtein_less_equal(heard, left(sound, length(heard) + 2), 4) <= 4
      union select w.word, w.stem, w.sound from search_word w where w.word % typed
      union select t.word, search_stem(t.word), t.sound from (select unnest(spoken), unnest(sounds) from search_synonym) t(word, sound)
      where length(sound) > length(heard) - 4 and levenshtein_less_equal(heard, left(sound, length(heard) + 2), 4) <= 4) n
    cross join search_edits(typed, heard, n.word, n.sound, unfinished) e(edits)
    where length(n.word) > 3 and search_is_word(n.word) and e.edits is not null) near
  order by near.edits - ln(coalesce((select documents from search_stem where stem = near.stem), 1) + 1) / 20
    - case when left(near.word, 1) = left(typed, 1) then 0.1 else 0 end, near.word limit 1;
end $$;

-- Aspersor for aspersora; null for what has no such gender.
CREATE OR REPLACE FUNCTION search_other_gender(stem text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select case when right(stem, 3) = 'ora' then left(stem, -1) when right(stem, 2) = 'or' then stem || 'a' end $$;

-- Neighbours that are one word of the shop or of its buyers, and are not understood apart: "moto cultor". The second is then empty.
CREATE OR REPLACE FUNCTION search_join_things(things text[], known text[], spoken text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT
AS $$
declare place integer; joined text;
begin
  for place in 1 .. cardinality(things) - 1 loop
    joined := things[place] || things[place + 1];
    if search_is_word(things[place]) and search_is_word(things[place + 1]) and length(joined) > 3 and not search_stems(things[place : place + 1]) <@ known
      and (search_stem(joined) = any(known) or strpos(spoken, ' ' || search_stem(joined) || ' ') > 0) then
      things[place] := joined;
      things[place + 1] := '';
    end if;
  end loop;
  return things;
end $$;

-- "25 lit" while litros is being typed.
CREATE OR REPLACE FUNCTION search_unit_begun(number text, typed text) RETURNS text LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return (select stem from unnest('{litros,pulgadas,tiempos,hp,watts,volts,metros,kilos,amperes,centimetros}'::text[]) written,
  lateral (select search_measure(number, search_unit(written)) as stem) measure join search_stem using (stem)
  where starts_with(written, typed) order by documents desc limit 1);
end $$;

-- Unknown things as what was probably meant: `guesses` says what was typed for each, and what is like nothing is null.
CREATE OR REPLACE FUNCTION search_mend_things(INOUT things text[], known text[], OUT guesses jsonb) LANGUAGE plpgsql STABLE STRICT
AS $$
declare
  thing text; stem text; other text; guess record; is_last boolean; place integer; is_sure boolean := false; far integer[] := '{}';
  -- All stems that synonyms are made of, each between blanks.
  spoken text := coalesce((select ' ' || string_agg(written_key, ' ') || ' ' from search_synonym), '');
begin
  things := search_join_things(things, known, spoken);
  guesses := '{}';
  for place in 1 .. cardinality(things) loop
    thing := things[place];
    stem := search_stem(thing);
    is_last := place = cardinality(things);
    continue when thing = '';
    other := search_other_gender(stem);
    if stem = any(known) or strpos(spoken, ' ' || stem || ' ') > 0 then
      is_sure := is_sure or (search_is_word(thing) and length(thing) > 2);
    elsif other = any(known) or strpos(spoken, ' ' || other || ' ') > 0 then
      things[place] := other;
      is_sure := true;
    elsif not search_is_word(thing) then
      if not (is_last and exists (select from search_stem s where s.stem >= thing and s.stem < thing || '~')) then
        things[place] := null;
      end if;
    elsif length(thing) = 1 and place > 1 then
      things[place] := '';
    elsif place > 1 and things[place - 1] ~ '^[0-9.]+$' and search_unit_begun(things[place - 1], thing) is not null then
      things[place - 1] := search_unit_begun(things[place - 1], thing);
      things[place] := '';
    elsif exists (select from search_word where word >= thing and word < thing || '~')
      or (is_last and strpos(spoken, ' ' || thing) > 0) then
      is_sure := is_sure or length(thing) > 2;
    else
      select * into guess from search_mend(thing, is_last) where length(thing) > 3;
      things[place] := guess.word;
      if guess.word is null then continue; end if;
      guesses := guesses || jsonb_build_object(guess.word, thing);
      if guess.edits > 1 then far := far || place; end if;
    end if;
  end loop;
  -- Where nothing was understood as it was typed, a bold guess is none: pantalones de mezclilla.
  if not is_sure and cardinality(things) > 1 then
    foreach place in array far loop
      guesses := guesses - things[place];
      things[place] := null;
    end loop;
  end if;
end $$;

-- A condition: any of these stems.
CREATE OR REPLACE FUNCTION search_any(stems text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return '(''' || nullif(array_to_string(stems, '''|'''), '') || ''')';
end $$;

-- A condition: all of these stems.
CREATE OR REPLACE FUNCTION search_all(stems text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return '(''' || nullif(array_to_string(stems, '''&'''), '') || ''')';
end $$;

-- A condition as one of the name alone, not of what stands around it.
CREATE OR REPLACE FUNCTION search_in_name(condition text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return regexp_replace(condition, '''([^'']*)''', '(''\1''&!''~\1'')', 'g')::tsquery;
end $$;

-- Whether there is any such product, or machine.
CREATE OR REPLACE FUNCTION search_has(wanted tsquery, is_machine boolean) RETURNS boolean LANGUAGE plpgsql STABLE STRICT
-- The planner takes "is there any" for quickly found by walking the table.
SET enable_seqscan = off
AS $$ begin
  return exists (select from search_document where words @@ wanted and (not is_machine or search_is_machine(rank)));
end $$;

-- How many words a phrase has.
CREATE OR REPLACE FUNCTION search_size(phrase text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select cardinality(string_to_array(phrase, ' ')) $$;

-- Where a phrase that begins at this place ends; null when it does not. The last word may go on.
CREATE OR REPLACE FUNCTION search_phrase_end(phrase text, stems text[], place integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$
declare till integer := place + search_size(phrase) - 1; run text := array_to_string(stems[place:till], ' ');
begin
  return case when phrase = run or (till = cardinality(stems) and starts_with(phrase, run)) then till end;
end $$;

-- Whether a word may only have begun: a whole one of the shop does not go on, unless it is short.
CREATE OR REPLACE FUNCTION search_may_go_on(typed text) RETURNS boolean LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return length(typed) > 1 and (length(typed) < 4 or not exists (select from search_word where word = typed));
end $$;

-- The stems of the words that begin so, the commonest of them.
CREATE OR REPLACE FUNCTION search_begun(typed text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return array(select stem from (
    select stem from search_word where word >= typed and word < typed || '~'
    union select stem from search_stem where typed ~ '^[0-9]' and stem >= typed and stem < typed || '~') begun
  join search_stem using (stem) order by documents desc limit 20);
end $$;

-- Neighbours, at most four, as phrases.
CREATE OR REPLACE FUNCTION search_runs(stems text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare size integer := cardinality(stems); runs text[] := '{}'; place integer; till integer;
begin
  for place in 1 .. size loop
    for till in place .. least(place + 3, size) loop runs := runs || array_to_string(stems[place:till], ' '); end loop;
  end loop;
  return runs;
end $$;

-- Things as conditions, one for each that must be met, with what buyers call them elsewhere: `own` of the heads were said in those very words.
-- `unmet` is only known as a part of phrases: "llave" of "llave de paso".
CREATE OR REPLACE FUNCTION search_conditions(things text[], known text[], OUT conditions text[], OUT heads text[], OUT own text[], OUT said text[],
  OUT unmet text[]) LANGUAGE plpgsql STABLE STRICT
AS $$
declare
  stems text[] := search_stems(things); size integer := cardinality(things);
  called search_synonym[]; alone text[]; ways text[]; others text[]; meant search_synonym; place integer := 1; till integer; joined text; run text;
  is_whole boolean;
begin
  conditions := '{}'; heads := '{}'; own := '{}'; said := '{}'; unmet := '{}';
  called := array(select s from search_synonym s where written_key = any(search_runs(stems))
    -- Of short words no letter is an ending: cos is no coa.
    and (length(written_key) > 2 or exists (select from unnest(things) thing where starts_with(thing, spoken[1]))));
  if stems[size] <> all (known) then
    for till in greatest(size - 3, 1) .. size loop
      run := array_to_string(stems[till:], ' ');
      called := called || array(select s from search_synonym s
        where written_key > run and written_key < run || '~' and search_size(written_key) = size - till + 1
          -- As it was typed: a coa does not begin a compresora.
          and starts_with(spoken[cardinality(spoken)], things[size]));
    end loop;
  end if;
  while place <= size loop
    ways := '{}';
    others := '{}';
    till := place;
    is_whole := false;
    alone := case when stems[place] = any(known) then stems[place:place] else '{}' end;
    foreach meant in array called loop
      till := greatest(till, search_phrase_end(meant.written_key, stems, place));
    end loop;
    run := array_to_string(stems[place:till], ' ');
    foreach meant in array called loop
      -- The longest phrase says what is meant: a "fumigadora eléctrica" is not any fumigadora.
      if search_phrase_end(meant.written_key, stems, place) = till then
        ways := ways || search_all(string_to_array(meant.meant_key, ' '));
        others := others || split_part(meant.meant_key, ' ', 1);
        is_whole := is_whole or (meant.written_key = run and length(things[till]) >= length(meant.spoken[cardinality(meant.spoken)]));
      end if;
    end loop;
    -- The last word may go on, unless buyers have it as it is: a noria is no Noriazul.
    if till = place and not is_whole
      and (alone = '{}' or (place = size and search_is_word(things[place]) and search_may_go_on(things[place]))) then
      alone := alone || search_begun(things[place]);
    end if;
    if place > 1 and stems[place - 1] = 'arranqu' then alone := array_replace(alone, 'electric', '+electric'); end if;
    joined := case when place < size then search_stem(things[place] || things[place + 1]) end;
    if joined = any(known) then
      ways := ways || search_any(array[joined]);
      own := own || joined;
      till := greatest(till, place + 1);
    end if;
    if till > place and stems[place:till] <@ known then ways := ways || search_all(stems[place:till]);
    elsif till > place and not is_whole and stems[place : till - 1] <@ known and search_begun(things[till]) <> '{}' then
      -- "bomba p" begins a phrase, and says a bomba that is something.
      ways := ways || ('(' || search_all(stems[place : till - 1]) || '&' || search_any(search_begun(things[till])) || ')');
    elsif till = place and alone <> '{}' then ways := ways || search_any(alone);
    end if;
    -- Where the very words are a name, that is meant first; "válvula de pie" is none.
    if till = place or others <@ alone
      or stems[place:till] <@ known and search_has(search_in_name(search_all(stems[place:till])), false) then
      own := own || alone;
    else
      heads := heads || alone;
    end if;
    if not others <@ alone then heads := heads || others; end if;
    if ways <> '{}' then
      conditions := conditions || ('(' || array_to_string(ways, '|') || ')');
      said := said || array_to_string(things[place:till], ' ');
    else
      unmet := unmet || things[place];
    end if;
    place := till + 1;
  end loop;
  -- Where all were said in their very words, none comes before.
  if heads = '{}' then
    heads := own;
    own := '{}';
  else
    heads := heads || own;
  end if;
end $$;

-- Stems of the shop among these, their neighbours in one word and the other gender of who does something.
CREATE OR REPLACE FUNCTION search_known(things text[], stems text[]) RETURNS text[] LANGUAGE plpgsql STABLE STRICT
AS $$ declare asked text[] := stems; place integer;
begin
  for place in 1 .. cardinality(stems) loop
    asked := asked || search_stem(things[place] || things[place + 1]) || search_other_gender(stems[place]);
  end loop;
  return array(select stem from search_stem where stem = any(asked));
end $$;

-- The stems of the words that begin with this letter and are no brand, the commonest of them.
CREATE OR REPLACE FUNCTION search_begun_unless_brand(letter text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return array(select stem from (
    select distinct stem from search_word where word >= letter and word < letter || '~'
      and word not in (select sort_key from search_label where kind = 'brand')) begun
  join search_stem using (stem) order by documents desc limit 8);
end $$;

-- What a query means: conditions to be met, beginnings of codes, and what is told about it. `marks` begin the words that made
-- a product match (codes after a #); `ignored` is like nothing in the shop, `unmet` as in search_conditions; `guesses` as in search_mend_things.
CREATE OR REPLACE FUNCTION search_understand(query text, OUT conditions text[], OUT said text[], OUT heads text[], OUT own text[], OUT codes text[],
  OUT marks text[], OUT things text[], OUT guesses jsonb, OUT ignored text[], OUT unmet text[]) LANGUAGE plpgsql STABLE STRICT
AS $$
declare plain text := search_asked(query); taken record; mended record; met record; typed text[]; stems text[]; known text[]; size integer;
  other text; beginning text; is_begun boolean; of_what text;
begin
  conditions := '{}'; said := '{}'; heads := '{}'; own := '{}'; ignored := '{}'; unmet := '{}'; guesses := '{}';
  taken := search_take_codes(plain);
  typed := taken.things;
  codes := taken.codes;
  -- "Aspersora de b": what it is of has only begun.
  if left(right(plain, 2), 1) = ' ' and plain ~ ' (de|para) [a-z]$' and typed[cardinality(typed)] = right(plain, 1) and cardinality(typed) > 1 then
    of_what := search_any(search_begun_unless_brand(right(plain, 1)));
    typed := trim_array(typed, 1);
  end if;
  marks := case when codes is null then typed else string_to_array('#' || array_to_string(codes, ',#'), ',') || typed end;
  things := typed;
  if typed = '{}' then return; end if;
  stems := search_stems(typed);
  known := search_known(typed, stems);
  if not stems <@ known then
    mended := search_mend_things(typed, known);
    things := mended.things;
    guesses := mended.guesses;
    ignored := array(select ltrim(t, '#') from unnest(typed, things) u(t, thing) where thing is null);
    things := array_remove(array_remove(things, null), '');
    stems := search_stems(things);
    known := array(select stem from search_stem where stem = any(known || stems));
  end if;
  if things = '{}' and codes is null then
    if search_is_code(array_to_string(typed, '')) then
      codes := array[array_to_string(typed, '')];
      ignored := '{}';
      marks := array['#' || codes[1]];
    end if;
    return;
  end if;
  met := search_conditions(things, known);
  conditions := met.conditions;
  heads := met.heads;
  own := met.own;
  said := met.said;
  unmet := met.unmet;
  if of_what is not null then
    conditions := conditions || of_what;
    said := said || right(plain, 1);
  end if;
  -- "Broca para ahoyadora" is a broca, "planta de luz" in one what it stands for.
  if split_part(plain, ' ', 2) in ('para', 'de', 'del', 'p/') then
    size := coalesce(search_size(said[1]), 1);
    met := search_conditions(things[1:size], known);
    heads := array(select head from unnest(met.heads) head where head <> all (stems[2:size]));
  end if;
  marks := marks || things || stems;
  foreach other in array heads loop
    is_begun := false;
    foreach beginning in array things loop is_begun := is_begun or starts_with(other, beginning); end loop;
    if not is_begun then marks := marks || other; end if;
  end loop;
end $$;

-- The query as the shop writes it, thing by thing, without what is left out; null when nothing in it was mended.
CREATE OR REPLACE FUNCTION search_corrected(things text[], guesses jsonb, left_out text[]) RETURNS text[] LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  if not exists (select from jsonb_object_keys(guesses) guess where guess <> all (left_out)) then return null; end if;
  return array(select coalesce((select writing from search_word where word = thing), ltrim(thing, '#'))
    from unnest(things) with ordinality t(thing, place) where thing <> all (left_out) order by place);
end $$;

-- 5. What is found.

-- How well a product is what was asked for: 0 when it is not. Machines have regional names: a "planta de luz" is a generador. Of parts,
-- what only means the same comes after what is called so in those very words: a cuchilla after a disco.
CREATE OR REPLACE FUNCTION search_grade(head text, rank integer, heads text[], own text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select case when head = any(heads) then case when search_is_machine(rank) or head = any(own) then 2 else 1 end else 0 end $$;

-- Products of which every one of these begins a code or a piece of it, and that are wanted: how many, and at least the first
-- `most`, all when it is null. By the shortest code; of each block first whose whole code it is, and what is sold out last.
CREATE OR REPLACE FUNCTION search_coded(beginnings text[], wanted tsquery, most integer, OUT total integer, OUT ids integer[]) LANGUAGE plpgsql STABLE
AS $$
declare
  beginning text := beginnings[1]; other text;
  among integer[] := case when wanted is not null then array(select product_id from search_document where words @@ wanted) end;
begin
  foreach other in array beginnings[2:] loop
    among := array(select product_id from search_code
      where code >= other and code < other || '~' and (among is null or product_id = any(among)));
  end loop;
  with begun as materialized (
    select product_id, min(length(code)) as size from search_code
    where code >= beginning and code < beginning || '~' and (among is null or product_id = any(among)) group by 1),
  blocks as (
    select product_id, size, (row_number() over (order by size, product_id) - 1) / 25 as block
    from (select product_id, size from begun order by size, product_id limit (most + 24) / 25 * 25) first)
  select (select count(*) from begun), coalesce(array_agg(product_id order by block,
    size = length(beginning) and size = (select max(length(code)) from search_code c where c.product_id = blocks.product_id) desc,
    search_is_available(rank) desc, size, rank desc, product_id), '{}')
  into total, ids from blocks join search_document using (product_id);
end $$;

-- By price first what is it, then machines, then accessories: the cheapest motobomba is no filter.
CREATE OR REPLACE FUNCTION search_sorted(wanted tsquery, heads text[], codes integer[], ordering text, take integer, skip integer,
  OUT total integer, OUT ids integer[], OUT kinds integer) LANGUAGE plpgsql STABLE
AS $$ begin
  with found as materialized (
    select product_id as id, head, rank from search_document where codes is null and words @@ wanted
    union all
    select product_id, head, rank from search_document where product_id = any(codes))
  select count(*), count(*) filter (where head = any(heads)), array(
    select id from found join product p using (id)
    order by case when ordering like '%price' then case when head = any(heads) then 0 when search_is_machine(rank) then 1 else 2 end end,
      case ordering when 'price' then p.price when '-price' then -p.price end,
      case when ordering = 'name' then p.sort_key end,
      case when ordering = '-name' then p.sort_key end desc, id
    offset skip limit take)
  into total, kinds, ids from found;
end $$;

-- The matches in order, and how many of them are of the kind that was said: first what is it, then what has it in its name, then what
-- stands under it, each by rank. `ordering` is relevance, price, -price, name or -name.
CREATE OR REPLACE FUNCTION search_matches(conditions text[], heads text[], own text[], codes text[], ordering text, take integer, skip integer,
  OUT total integer, OUT ids integer[], OUT kinds integer) LANGUAGE plpgsql STABLE
AS $$
declare wanted tsquery := nullif(array_to_string(conditions, '&'), '')::tsquery; in_name tsquery; coded record;
begin
  if codes is not null then
    coded := search_coded(codes, wanted, case when ordering = 'relevance' then skip + take end);
    total := coded.total;
    ids := coded.ids;
  end if;
  if ordering <> 'relevance' then
    select * into total, ids, kinds from search_sorted(wanted, heads, ids, ordering, take, skip);
    return;
  elsif codes is not null then
    ids := ids[skip + 1 : skip + take];
    return;
  end if;
  with found as materialized (
    select product_id as id, rank, search_grade(head, rank, heads, own) as grade
    from search_document where words @@ wanted)
  select count(*), count(*) filter (where grade > 0), array(
    select id from found order by grade desc, rank desc, id offset skip limit take)
  into total, kinds, ids from found;
  if total - kinds < 2 or kinds >= skip + take then return; end if;
  in_name := search_in_name(array_to_string(conditions, '&'));
  with found as materialized (
    select product_id as id, rank, search_grade(head, rank, heads, own) as grade
    from search_document where words @@ wanted),
  named as materialized (select product_id from search_document where words @@ in_name)
  select array(select id from found left join named on product_id = id
    order by grade desc, grade = 0 and product_id is null, rank desc, id offset skip limit take) into ids;
end $$;

-- What bare numbers are the own size of; a fraction is of inches first.
CREATE OR REPLACE FUNCTION search_own_sizes(said text[], query text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare sizes text[] := '{}'; thing text;
begin
  foreach thing in array said loop
    if translate(thing, '0123456789.', '') = '' then
      sizes := sizes || case when strpos(query, '/') > 0 then array[thing || 'in'] end || ('=' || thing);
    end if;
  end loop;
  return sizes;
end $$;

-- How many millimetres, millilitres, grams or psi a unit is, after the name of that one; for the others one of itself.
CREATE OR REPLACE FUNCTION search_scale(unit text, OUT base text, OUT scale float8) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare known text := '{"mm": "mm 1", "cm": "mm 10", "m": "mm 1000", "in": "mm 25.4", "ft": "mm 304.8", "ml": "ml 1", "l": "ml 1000", "gal": "ml 3785",
  "g": "g 1", "kg": "g 1000", "lb": "g 453.6", "oz": "g 28.35", "psi": "psi 1", "bar": "psi 14.5"}'::jsonb ->> unit;
begin
  base := coalesce(split_part(known, ' ', 1), unit);
  scale := coalesce(split_part(known, ' ', 2), '1')::float8;
end $$;

-- The sizes of the shop that are nearest to one it does not have, the nearest first: 2,800 and 3,500 W for 3000 watts, 20 cm for 8 inches.
CREATE OR REPLACE FUNCTION search_near_sizes(asked text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT
AS $$
declare number float8 := substring(asked from '^[0-9.]+'); unit text := coalesce(substring(asked from '[a-z]+$'), ''); wanted record := search_scale(unit);
begin
  if number = 0 then return '{}'; end if;
  return array(select stem from search_stem, search_scale(coalesce(substring(stem from '[a-z]+$'), '')) its
    where stem >= case unit when '' then '=' else '0' end and stem < case unit when '' then '>' else ':' end
      and its.base = wanted.base and stem ~ '^=?[0-9.]*[1-9][0-9.]*[a-z]*$'
    order by abs(ln(substring(stem from '[0-9.]+')::float8 * its.scale / (number * wanted.scale))), stem limit 24);
end $$;

-- As search_matches by relevance; of its kind, what has one of these sizes comes first, by the order of the sizes.
CREATE OR REPLACE FUNCTION search_best(conditions text[], sizes text[], heads text[], own text[], take integer, skip integer,
  OUT total integer, OUT ids integer[], OUT kinds integer) LANGUAGE plpgsql STABLE
AS $$
declare
  till integer := skip + take; sized integer[] := '{}'; size text; wanted text := array_to_string(conditions, '&'); best record;
begin
  -- Those that come before are among them too.
  best := search_matches(conditions, heads, own, null, 'relevance',
    case when sizes = '{}' then take else 2 * till end, case when sizes = '{}' then skip else 0 end);
  total := best.total;
  ids := best.ids;
  kinds := best.kinds;
  if sizes = '{}' then return; end if;
  foreach size in array sizes loop
    exit when cardinality(sized) >= till;
    sized := sized || array(select product_id from search_document where words @@ (wanted || '&''' || size || '''')::tsquery
        and (kinds = 0 or head = any(heads)) and product_id <> all (sized)
      order by search_grade(head, rank, heads, own) desc, rank desc, product_id limit till);
  end loop;
  ids := (sized || array(select id from unnest(ids) with ordinality i(id, place) where id <> all (sized) order by place))[skip + 1 : till];
end $$;

-- Whether what was said names a kind of thing, a brand, a department or a category of a single one: "eléctricos" are in many.
CREATE OR REPLACE FUNCTION search_says_what(conditions text[], said text[], heads text[]) RETURNS boolean LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return exists (select from search_document where head = any(heads))
    or exists (select from unnest(said) s, search_label where starts_with(sort_key, s) and (kind = 'brand' or shown ->> 'level' = '1'
      or (select min(category_1) = max(category_1) from product where id in (select product_id from search_document
        where words @@ array_to_string(conditions, '&')::tsquery and search_is_machine(rank) limit 500))));
end $$;

-- Nothing of the kind has everything: the conditions that something has together: the first kind of thing, what drives it, other
-- kinds, other words, sizes. Null when that is less than half of the words that were said (a third with a kind of thing among it).
CREATE OR REPLACE FUNCTION search_kept(conditions text[], said text[], heads text[], ignored text[]) RETURNS integer[] LANGUAGE plpgsql STABLE STRICT
-- The planner takes "is there any" for quickly found by walking the table.
SET enable_seqscan = off
AS $$
declare
  kept integer[] := '{}'; place integer; tried text; all_words integer; kept_words integer;
  kinds text[] := array(select h from unnest(heads) h where exists (select from search_document where head = h));
begin
  for place in select n from (
    select n, exists (select from unnest(kinds) h where strpos(conditions[n], '''' || h || '''') > 0) as is_kind
    from generate_subscripts(conditions, 1) n) c
    order by is_kind and row_number() over (partition by is_kind order by n) = 1 desc,
      conditions[n] ~ '''(gasolin|diesel|electric|bateri|manual)''' desc, is_kind desc, not search_is_word(said[n]), n
  loop
    tried := concat_ws('&', (select string_agg(conditions[k], '&') from unnest(kept) k), conditions[place]);
    if exists (select from search_document where words @@ tried::tsquery and (kinds = '{}' or head = any(kinds))) then kept := kept || place; end if;
  end loop;
  all_words := (select count(*) from unnest(said || ignored) s where search_is_word(s));
  kept_words := (select count(*) from unnest(kept) k where search_is_word(said[k]));
  if kept_words * 2 < all_words and not (kept_words * 3 >= all_words
      and exists (select from unnest(kept) k, search_document where head = search_stem(said[k]))) then return null; end if;
  return array(select k from unnest(kept) k order by k);
end $$;

-- Whether the shop names anything that was said. What only tells what accessories are for is not sold: a grease for baleros is no balero.
CREATE OR REPLACE FUNCTION search_is_sold(conditions text[], said text[]) RETURNS boolean LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return not exists (select from unnest(said) s where search_is_word(s))
    or exists (select from search_word where stem = any(array(
      select m[1] from regexp_matches(array_to_string(conditions, ''), '''([a-z]+)''', 'g') m)));
end $$;

-- Whether only accessories have all that was said, though there are things of its kind: only an accessory is "para lavar",
-- who said hidrolavadora wants one. Who said refacciones does not.
CREATE OR REPLACE FUNCTION search_is_beside_the_kind(conditions text[], heads text[]) RETURNS boolean LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return cardinality(conditions) > 1 and not heads && '{refaccion,accesori}'
    and exists (select from search_document where head = any(heads)) and not search_has(array_to_string(conditions, '&')::tsquery, true);
end $$;

-- Categories and brands that any of the conditions names, and that these products have or every condition names: first
-- what the first product is, then by most of the conditions, then those with most products.
CREATE OR REPLACE FUNCTION search_labels(conditions text[], these integer[]) RETURNS jsonb LANGUAGE plpgsql STABLE STRICT
AS $$
declare
  named text[] := '{}'; queries tsquery[]; condition text; answer jsonb := '{"categories": [], "categoryTotal": 0, "brands": [], "brandTotal": 0}';
begin
  foreach condition in array conditions loop
    if condition ~ '''[a-z]{2}' then named := named || condition; end if;
  end loop;
  if named = '{}' then return answer; end if;
  queries := named;
  with theirs as materialized (
    select category_1, category_2, category_3, brand_id from product where id = any(these)),
  matching as (
    select kind, shown, met, l.products, sort_key, id,
      coalesce((select head from search_document where product_id = these[1]) = any(tsvector_to_array(words)), false) as is_first
    from search_label l, lateral (select count(*) as met from unnest(queries) q where words @@ q) m
    where words @@ array_to_string(named, '|')::tsquery and (met = cardinality(conditions) or exists (
      select from theirs where case kind when 'brand' then brand_id = id else id in (category_1, category_2, category_3) end)))
  select jsonb_build_object(
    'categories', to_jsonb(coalesce((array_agg(shown order by is_first desc, met desc, products desc, sort_key, id)
      filter (where kind = 'category'))[1:5], '{}')),
    'categoryTotal', count(*) filter (where kind = 'category'),
    'brands', to_jsonb(coalesce((array_agg(shown order by is_first desc, met desc, products desc, sort_key, id)
      filter (where kind = 'brand'))[1:5], '{}')),
    'brandTotal', count(*) filter (where kind = 'brand')) into answer from matching;
  return answer;
end $$;

-- What the shop shows of these products, in this order.
CREATE OR REPLACE FUNCTION search_shown(ids integer[]) RETURNS json LANGUAGE plpgsql STABLE
AS $$ begin
  -- Rows cost less than objects that are built key by key.
  return (select coalesce(json_agg(shown), '[]') from (
    select p.sku as "SKU", p.name, b.name as brand, c1.name as category, coalesce(c2.name, '') as subcategory, p.price, p.list_price as "originalPrice",
      greatest(p.stock - p.reserved, 0) as stock, p.requires_quote as "requiresShippingQuote", p.free_shipping as "envioGratis", p.pictures[1:2] as pictures,
      p.rating_sum as "ratingSum", p.rating_count as "ratingCount"
    from unnest(ids) with ordinality found(id, place)
    join product p using (id)
    join brand b on b.id = p.brand_id
    join category c1 on c1.id = p.category_1
    left join category c2 on c2.id = p.category_2
    -- One that was hidden just now is still found.
    where p.published
    order by place) shown);
end $$;

-- The whole answer of the shop to a query.
CREATE OR REPLACE FUNCTION search_shop(query text, ordering text, take integer, skip integer) RETURNS json LANGUAGE plpgsql STABLE STRICT
-- Planning anew for every query would cost a fifth of the answer, and come to the same plans.
SET plan_cache_mode = force_generic_plan
AS $$
declare
  ready search_ready; meant record; best record; wanted text[]; total integer := 0; ids integer[] := '{}'; kinds integer := 0;
  kept integer[]; ignored text[]; left_out text[] := '{}'; size text;
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
  if meant.codes is not null or (wanted <> '{}' and ignored = '{}') then
    -- One word was meant, however it was typed.
    if meant.codes is null and cardinality(wanted) = 1 and ordering = 'relevance' and skip + take <= 24 then
      select * into ready from search_ready where word = meant.said[1];
    end if;
    if ready.word is not null then
      select ready.total, ready.ids[skip + 1 : skip + take] as ids, ready.total as kinds into best;
    elsif meant.codes is null and ordering = 'relevance' and search_has_digit(query) then
      best := search_best(wanted, search_own_sizes(meant.said, query), meant.heads, meant.own, take, skip);
    else
      best := search_matches(wanted, meant.heads, meant.own, meant.codes, ordering, take, skip);
    end if;
    total := best.total;
    ids := best.ids;
    kinds := best.kinds;
  end if;
  if kinds = 0 and (not search_is_sold(wanted, meant.said)
    or (meant.unmet <> '{}' and not search_says_what(wanted, meant.said, meant.heads))) then
    total := 0;
    ids := '{}';
    wanted := '{}';
  elsif wanted <> '{}' and (total = 0 or (kinds = 0 and search_is_beside_the_kind(wanted, meant.heads))) then
    kept := search_kept(wanted, meant.said, meant.heads, ignored);
    if not search_says_what(array(select wanted[k] from unnest(kept) k), array(select meant.said[k] from unnest(kept) k), meant.heads) then
      kept := null;
    end if;
  end if;
  if kept is not null or (total = 0 and wanted <> '{}') then
    left_out := array(select said from unnest(meant.said) with ordinality s(said, n) where n <> all (coalesce(kept, '{}')));
    -- A letter alone is a word that has only begun.
    ignored := ignored || array(select coalesce(meant.guesses ->> said, said) from unnest(left_out) said where length(said) > 1);
    wanted := array(select wanted[k] from unnest(kept) k);
    size := (select i from unnest(ignored) i where i ~ '^\d+(\.\d+)?[a-z]*$' limit 1);
    if kept is not null and ordering = 'relevance' then
      best := search_best(wanted, search_own_sizes(array(select meant.said[k] from unnest(kept) k), query) || coalesce(search_near_sizes(size), '{}'),
        meant.heads, meant.own, take, skip);
    elsif kept is not null then
      best := search_matches(wanted, meant.heads, meant.own, null, ordering, take, skip);
    end if;
    if kept is not null then
      total := best.total;
      ids := best.ids;
    end if;
  end if;
  return json_build_object('total', coalesce(total, 0), 'marks', meant.marks,
    'corrected', case when meant.guesses <> '{}' then search_corrected(meant.things, meant.guesses, left_out) end, 'ignored', ignored || meant.unmet,
    'labels', search_labels(wanted, coalesce(ids, '{}')), 'products', search_shown(coalesce(ids, '{}')));
end $$;

-- 6. Ready answers to what is typed first and most: beginnings that many products share.

-- The beginnings that many products share and that have no ready answer, those of most products first.
CREATE OR REPLACE FUNCTION search_unready() RETURNS SETOF text LANGUAGE sql STABLE
AS $$ select beginning from (
    select left(word, size) as beginning, sum(documents) as documents
    from search_word join search_stem using (stem), generate_series(2, least(length(word), 14)) size group by 1) heavy
  where documents >= 500 and beginning not in (select word from search_ready) order by documents desc $$;

-- Makes the ready answers to these beginnings.
CREATE OR REPLACE FUNCTION search_prepare(beginnings text[]) RETURNS void LANGUAGE plpgsql
AS $$
declare beginning text; meant record; found record;
begin
  perform search_alone();
  -- What waits would be missing, and nothing would say so: who refreshes it prepares answers again.
  if exists (select from search_stale) then return; end if;
  foreach beginning in array beginnings loop
    -- Another process may just have made it.
    continue when exists (select from search_ready where word = beginning);
    meant := search_understand(beginning);
    select * into found from search_matches(meant.conditions, meant.heads, meant.own, null, 'relevance', 24, 0);
    insert into search_ready (word, stems, total, ids, marks, labels)
    values (beginning, array(select distinct m[1] from regexp_matches(array_to_string(meant.conditions, ''), '''([a-z0-9.]+)''', 'g') m),
      found.total, found.ids, meant.marks, search_labels(meant.conditions, found.ids))
    on conflict do nothing;
  end loop;
end $$;

-- 7. What was kept by the functions as they were is made anew: what words and synonyms are known by at once, documents and
-- ready answers by the processes of the shop soon after.

UPDATE search_word SET stem = search_stem(word), sound = search_sound(word)
WHERE (stem, sound) IS DISTINCT FROM (search_stem(word), search_sound(word));
-- Synonyms that have come to say the same are one.
DO $$ declare synonyms search_synonym[] := array(select s from search_synonym s);
begin
  delete from search_synonym;
  insert into search_synonym (written, meant) select written, meant from unnest(synonyms) on conflict do nothing;
end $$;
DELETE FROM search_ready;
-- By name: documents of one kind lie together then, and many are read quickly.
INSERT INTO search_stale (product_id) SELECT id FROM product ORDER BY sort_key, id;

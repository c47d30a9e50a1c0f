SET LOCAL lock_timeout = '5s';--> statement-breakpoint
DROP FUNCTION search_code_products(text);--> statement-breakpoint
DROP FUNCTION search_take_codes(text);--> statement-breakpoint
DROP FUNCTION search_mend(text, boolean);--> statement-breakpoint
DROP FUNCTION search_mend_things(text[], text[]);--> statement-breakpoint
DROP FUNCTION search_conditions(text[], text[]);--> statement-breakpoint
DROP FUNCTION search_is_spoken(text);--> statement-breakpoint
DROP FUNCTION search_run(text[], integer, text);--> statement-breakpoint
DROP FUNCTION search_understand(text);--> statement-breakpoint
DROP FUNCTION search_matches(text[], text[], integer[], text, integer, integer);--> statement-breakpoint
DROP FUNCTION search_kept(text[], text[], text[], integer);--> statement-breakpoint
DROP TRIGGER synonyms_changed ON search_synonym;--> statement-breakpoint

-- 1. What a text says, with few regular expressions: PostgreSQL keeps 32 of them compiled, and makes the others anew each time.

-- Whether a thing is a word: measures, numbers and codes begin with a digit or a #.
CREATE FUNCTION search_is_word(thing text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select thing >= 'a' collate "C" $$;--> statement-breakpoint
CREATE FUNCTION search_has_digit(written text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select translate(written, '0123456789', '') <> written $$;--> statement-breakpoint
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
end $$;--> statement-breakpoint
-- A word without plural and gender: bombas, motores, eléctrica. Not -ora: an aspersora is no aspersor.
CREATE OR REPLACE FUNCTION search_stem(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  if length(word) < 3 or translate(word, 'abcdefghijklmnopqrstuvwxyz', '') <> '' then return word; end if;
  if right(word, 2) = 'es' and strpos('aeiou', left(right(word, 3), 1)) = 0 then word := left(word, -2); end if;
  if right(word, 1) = 's' and strpos('aeiou', left(right(word, 2), 1)) > 0 then word := left(word, -1); end if;
  if length(word) > 2 and right(word, 1) in ('a', 'e', 'o') and right(word, 3) <> 'ora' then word := left(word, -1); end if;
  return case when right(word, 1) = 'z' then left(word, -1) || 'c' else word end;
end $$;--> statement-breakpoint
-- How a word sounds in Mexico: who writes by ear writes motovomba, jenerador, asadón.
CREATE OR REPLACE FUNCTION search_sound(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  word := replace(replace(replace(replace(word, 'ce', 'se'), 'ci', 'si'), 'ge', 'je'), 'gi', 'ji');
  return regexp_replace(translate(replace(replace(replace(word, 'qu', 'c'), 'll', 'y'), 'h', ''), 'vzkx', 'bscs'), '(.)\1+', '\1', 'g');
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_letters(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return (select string_agg(letter, '' order by letter) from string_to_table(word, null) letter);
end $$;--> statement-breakpoint

-- 2. What is kept of a product.

-- How buyers write measures loosely: 52 cc or 52 for 51.7, 36 litros for 36 L/min.
CREATE OR REPLACE FUNCTION search_loose_measures(numbers text[], unit text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return array(
    select loose from unnest(numbers) n, unnest(array[search_measure(round(n::numeric)::text, unit), round(n::numeric)::text]) loose
      where n like '__%.%'
    union all select n || 'l' from unnest(numbers) n where unit in ('lpm', 'lph'));
end $$;--> statement-breakpoint

-- The size that a name says first, after a =, as it is and rounded: "motobomba de 3" is about inches, "generador de 3000" about watts.
CREATE FUNCTION search_own_size(things text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select array(select '=' || written from
  (select substring(thing from '^[0-9.]+') as n from unnest(things) with ordinality t(thing, place) where thing ~ '^[0-9]' order by place limit 1) size,
  unnest(array[n, case when n like '__%.%' then round(n::numeric)::text else n end]) written) $$;--> statement-breakpoint

-- Machines before accessories, in stock before sold out, then by what sold.
CREATE FUNCTION search_rank(popularity integer, available boolean, accessory boolean) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select least(popularity, 500000000) + case when available then 500000001 else 0 end + case when accessory then 0 else 1000000002 end $$;--> statement-breakpoint
CREATE FUNCTION search_is_available(rank integer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select rank % 1000000002 > 500000000 $$;--> statement-breakpoint
CREATE FUNCTION search_is_machine(rank integer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select rank > 1000000001 $$;--> statement-breakpoint

-- What is searched of every product, as it should be now. What the name does not say is there a second time, after a ~;
-- every accessory is called a refacción.
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
    case when p.accessory then split_part(p.short_description, '. ', 1) end)), true) AS around OFFSET 0) said
CROSS JOIN LATERAL (SELECT array(select distinct stem
  from unnest(search_stems(said.name || case when p.accessory then '{refaccion,accesorio}'::text[] end)) stem
  where stem !~ '^#' and stem <> '') AS stems OFFSET 0) own;--> statement-breakpoint

-- 3. Keeping up.

-- One at a time changes what is kept: counting by difference bears no other.
CREATE FUNCTION search_alone() RETURNS void LANGUAGE sql
AS $$ select pg_advisory_xact_lock(7340116) $$;--> statement-breakpoint

-- Brings at most `most` of the products that changed up to date, and answers how many there were.
CREATE OR REPLACE FUNCTION search_refresh(most integer) RETURNS integer LANGUAGE plpgsql
-- Plans that were made for empty tables would walk full ones.
SET plan_cache_mode = force_custom_plan
AS $$
declare products integer[]; before jsonb; after jsonb;
begin
  perform search_alone();
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
  -- Counted once for all chunks, in the last one.
  if not exists (select from search_stale) then perform search_refresh_labels(); end if;
  return cardinality(products);
end $$;--> statement-breakpoint
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
      found.total, found.ids, meant.marks, search_labels(meant.conditions))
    on conflict do nothing;
  end loop;
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_forget_all_ready() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  if not exists (select from changed) then return null; end if;
  -- What is being prepared by the old synonyms goes too.
  perform search_alone();
  delete from search_ready;
  perform pg_notify('pages_changed', E'search\nsearch-stale');
  return null;
end $$;--> statement-breakpoint
-- A word that buyers have may begin any query.
CREATE TRIGGER synonyms_added AFTER INSERT ON search_synonym REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_forget_all_ready();--> statement-breakpoint
CREATE TRIGGER synonyms_changed AFTER UPDATE ON search_synonym REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_forget_all_ready();--> statement-breakpoint
CREATE TRIGGER synonyms_removed AFTER DELETE ON search_synonym REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION search_forget_all_ready();--> statement-breakpoint
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
end $$;--> statement-breakpoint

-- 4. What a query means. A query inside of PL/pgSQL costs far more than an expression: short arrays are walked by loops,
-- and what a function answers in several columns is assigned to a record.

CREATE OR REPLACE FUNCTION search_any(stems text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return '(''' || nullif(array_to_string(stems, '''|'''), '') || ''')';
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_all(stems text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return '(''' || nullif(array_to_string(stems, '''&'''), '') || ''')';
end $$;--> statement-breakpoint
-- Neighbours, at most four, as phrases.
CREATE OR REPLACE FUNCTION search_runs(stems text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare size integer := cardinality(stems); runs text[] := '{}'; place integer; till integer;
begin
  for place in 1 .. size loop
    for till in place .. least(place + 3, size) loop runs := runs || array_to_string(stems[place:till], ' '); end loop;
  end loop;
  return runs;
end $$;--> statement-breakpoint
-- Things as the shop writes them.
CREATE OR REPLACE FUNCTION search_as_written(things text[]) RETURNS text LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return (select string_agg(coalesce((select writing from search_word where word = thing),
    regexp_replace(thing, '(\d)([a-z])', '\1 \2')), ' ' order by place) from unnest($1) with ordinality t(thing, place));
end $$;--> statement-breakpoint

-- A query as products are written: "3 x 3" is two openings of 3 inches, "kit de empaques" is about empaques.
CREATE FUNCTION search_asked(query text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare plain text := search_plain(left(query, 120));
begin
  if strpos(plain, 'x') > 0 and search_has_digit(plain) then
    plain := regexp_replace(plain,
      '(?<![a-z0-9./-])([0-9]{1,2}(?:[ ./-][0-9/]{1,3})?) ?x ?\1(?![a-z0-9./-])(?! ?[a-z]?m)', '\1in', 'g');
  end if;
  if strpos(plain, ' de ') > 0 then
    plain := regexp_replace(plain, '\m(?:juego|kit|par|paquete|set|estuche|caja|bolsa|rollo)s? de (?=[0-9]* ?[a-z]{3})', '', 'g');
  end if;
  return plain;
end $$;--> statement-breakpoint

-- Edits between what was typed and a word, by ear; null when they are too many. Letters that changed
-- places are one edit. `unfinished`: the word may go on where the typing ended.
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
  if not unfinished or length(heard) < 5 or length(sound) <= length(heard) then return null; end if;
  edits := least(levenshtein_less_equal(heard, left(sound, length(heard)), 2), levenshtein_less_equal(heard, left(sound, length(heard) + 1), 2));
  if edits = 2 and search_is_shuffled(heard, left(sound, length(heard))) then edits := 1; end if;
  return case when edits <= 1 then edits + 0.6 end;
end $$;--> statement-breakpoint
-- Whether both have the same letters, which is asked last because it costs most.
CREATE FUNCTION search_is_shuffled(one text, other text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return length(one) = length(other) and translate(one, other, '') = '' and translate(other, one, '') = ''
    and search_letters(one) = search_letters(other);
end $$;--> statement-breakpoint
-- Of short words one wrong letter makes another word (pizza is no pinza), unless the finger fell beside the key; one too many does (piola is no pila).
CREATE FUNCTION search_is_another(typed text, word text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return length(typed) < 6 and (length(typed) > length(word)
    or (length(typed) = length(word) and not search_is_shuffled(typed, word) and not search_is_beside(typed, word)));
end $$;--> statement-breakpoint

-- The word that was probably meant, of the catalogue or of those that buyers have for its things, and how many edits away it is.
CREATE FUNCTION search_mend(typed text, unfinished boolean, OUT word text, OUT edits real) LANGUAGE plpgsql STABLE STRICT
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
end $$;--> statement-breakpoint

CREATE FUNCTION search_is_code(beginning text) RETURNS boolean LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return length(beginning) > 1 and exists (select from search_code where code >= beginning and code < beginning || '~');
end $$;--> statement-breakpoint
-- Products of which every one of these begins a code or a piece of it, and that are wanted: how many, and at least the first
-- `most`, all when it is null. By the shortest code; of each block first whose whole code it is, and what is sold out last.
CREATE FUNCTION search_coded(beginnings text[], wanted tsquery, most integer, OUT total integer, OUT ids integer[]) LANGUAGE plpgsql STABLE
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
end $$;--> statement-breakpoint

-- The things of a query, those that begin codes of the shop taken out.
CREATE FUNCTION search_take_codes(plain text, OUT things text[], OUT codes text[]) LANGUAGE plpgsql STABLE STRICT
AS $$
declare typed text[]; thing text; parts text[]; joined text := translate(plain, ' ./-', '');
begin
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
end $$;--> statement-breakpoint

-- Aspersor for aspersora; null for what has no such gender.
CREATE FUNCTION search_other_gender(stem text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select case when right(stem, 3) = 'ora' then left(stem, -1) when right(stem, 2) = 'or' then stem || 'a' end $$;--> statement-breakpoint
-- Neighbours that are one word of the shop or of its buyers, and are not understood apart: "moto cultor". The second is then empty.
CREATE FUNCTION search_join_things(things text[], known text[], spoken text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT
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
end $$;--> statement-breakpoint
-- Unknown things as what was probably meant: `guesses` says what was typed for each, and what is like nothing is null.
CREATE FUNCTION search_mend_things(INOUT things text[], known text[], OUT guesses jsonb) LANGUAGE plpgsql STABLE STRICT
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
end $$;--> statement-breakpoint

CREATE FUNCTION search_in_name(condition text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ begin
  return regexp_replace(condition, '''([^'']*)''', '(''\1''&!''~\1'')', 'g')::tsquery;
end $$;--> statement-breakpoint
-- Whether there is any such product, or machine.
CREATE FUNCTION search_has(wanted tsquery, is_machine boolean) RETURNS boolean LANGUAGE plpgsql STABLE STRICT
-- The planner takes "is there any" for quickly found by walking the table.
SET enable_seqscan = off
AS $$ begin
  return exists (select from search_document where words @@ wanted and (not is_machine or search_is_machine(rank)));
end $$;--> statement-breakpoint

-- Where a phrase that begins at this place ends; null when it does not. The last word may go on.
CREATE FUNCTION search_phrase_end(phrase text, stems text[], place integer) RETURNS integer LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$
declare till integer := place + search_size(phrase) - 1; run text := array_to_string(stems[place:till], ' ');
begin
  return case when phrase = run or (till = cardinality(stems) and starts_with(phrase, run)) then till end;
end $$;--> statement-breakpoint
-- Whether a word may only have begun: a whole one of the shop does not go on, unless it is short.
CREATE FUNCTION search_may_go_on(typed text) RETURNS boolean LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return length(typed) > 1 and (length(typed) < 4 or not exists (select from search_word where word = typed));
end $$;--> statement-breakpoint
-- Things as conditions, one for each that must be met, with what buyers call them elsewhere: `own` of the heads were said in those very words.
-- `unmet` is only known as a part of phrases: "llave" of "llave de paso".
CREATE FUNCTION search_conditions(things text[], known text[], OUT conditions text[], OUT heads text[], OUT own text[], OUT said text[],
  OUT unmet text[]) LANGUAGE plpgsql STABLE STRICT
AS $$
declare
  stems text[] := search_stems(things); size integer := cardinality(things);
  called search_synonym[]; alone text[]; ways text[]; others text[]; meant search_synonym; place integer := 1; till integer; joined text; run text;
begin
  conditions := '{}'; heads := '{}'; own := '{}'; said := '{}'; unmet := '{}';
  called := array(select s from search_synonym s where written_key = any(search_runs(stems)));
  if stems[size] <> all (known) then
    for till in greatest(size - 3, 1) .. size loop
      run := array_to_string(stems[till:], ' ');
      called := called || array(select s from search_synonym s
        where written_key > run and written_key < run || '~' and search_size(written_key) = size - till + 1);
    end loop;
  end if;
  while place <= size loop
    ways := '{}';
    others := '{}';
    till := place;
    alone := case when stems[place] = any(known) then stems[place:place] else '{}' end;
    -- The last word may go on.
    if alone = '{}' or (place = size and search_is_word(things[place]) and search_may_go_on(things[place])) then
      alone := alone || search_begun(things[place]);
    end if;
    foreach meant in array called loop
      till := greatest(till, search_phrase_end(meant.written_key, stems, place));
    end loop;
    foreach meant in array called loop
      -- The longest phrase says what is meant: a "fumigadora eléctrica" is not any fumigadora.
      if search_phrase_end(meant.written_key, stems, place) = till then
        ways := ways || search_all(string_to_array(meant.meant_key, ' '));
        others := others || split_part(meant.meant_key, ' ', 1);
      end if;
    end loop;
    joined := case when place < size then search_stem(things[place] || things[place + 1]) end;
    if joined = any(known) then
      ways := ways || search_any(array[joined]);
      own := own || joined;
      till := greatest(till, place + 1);
    end if;
    if till > place and stems[place:till] <@ known then ways := ways || search_all(stems[place:till]);
    elsif till > place and stems[place : till - 1] <@ known and search_begun(things[till]) <> '{}' then
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
end $$;--> statement-breakpoint

-- Stems of the shop among these, their neighbours in one word and the other gender of who does something.
CREATE FUNCTION search_known(things text[], stems text[]) RETURNS text[] LANGUAGE plpgsql STABLE STRICT
AS $$ declare asked text[] := stems; place integer;
begin
  for place in 1 .. cardinality(stems) loop
    asked := asked || search_stem(things[place] || things[place + 1]) || search_other_gender(stems[place]);
  end loop;
  return array(select stem from search_stem where stem = any(asked));
end $$;--> statement-breakpoint
-- What a query means: conditions to be met, beginnings of codes, and what is told about it. `marks` begin the words that made
-- a product match (codes after a #); `ignored` is like nothing in the shop, `unmet` as in search_conditions; `guesses` as in search_mend_things.
CREATE FUNCTION search_understand(query text, OUT conditions text[], OUT said text[], OUT heads text[], OUT own text[], OUT codes text[],
  OUT marks text[], OUT things text[], OUT guesses jsonb, OUT ignored text[], OUT unmet text[]) LANGUAGE plpgsql STABLE STRICT
AS $$
declare plain text := search_asked(query); taken record; mended record; met record; typed text[]; stems text[]; known text[]; size integer;
begin
  conditions := '{}'; said := '{}'; heads := '{}'; own := '{}'; ignored := '{}'; unmet := '{}'; guesses := '{}';
  taken := search_take_codes(plain);
  typed := taken.things;
  codes := taken.codes;
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
  -- "Broca para ahoyadora" is a broca, "planta de luz" in one what it stands for.
  if split_part(plain, ' ', 2) in ('para', 'de', 'del', 'p/') then
    size := coalesce(search_size(said[1]), 1);
    met := search_conditions(things[1:size], known);
    heads := array(select head from unnest(met.heads) head where head <> all (stems[2:size]));
  end if;
  marks := array(select distinct m from unnest(marks || things || stems || array(
    select h from unnest(heads) h where not exists (select from unnest(things) t where starts_with(h, t)))) m where m <> '');
end $$;--> statement-breakpoint
-- The query as the shop writes it, without what is left out; null when nothing in it was mended.
CREATE FUNCTION search_corrected(things text[], guesses jsonb, left_out text[]) RETURNS text LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  if not exists (select from jsonb_object_keys(guesses) guess where guess <> all (left_out)) then return null; end if;
  return search_as_written(array(select thing from unnest(things) with ordinality t(thing, place) where thing <> all (left_out) order by place));
end $$;--> statement-breakpoint

-- 5. What is found.
-- The matches in order, and how many of them are of the kind that was said. First what is it (in those
-- very words, before what only means the same), then what has it in its name, then what stands under it, each by rank.
-- `ordering` is relevance, price, -price, name or -name.
CREATE FUNCTION search_matches(conditions text[], heads text[], own text[], codes text[], ordering text, take integer, skip integer,
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
    select product_id as id, rank, case when head = any(heads) then case when head = any(own) then 2 else 1 end else 0 end as grade
    from search_document where words @@ wanted)
  select count(*), count(*) filter (where grade > 0), array(
    select id from found order by grade desc, rank desc, id offset skip limit take)
  into total, kinds, ids from found;
  if total - kinds < 2 or kinds >= skip + take then return; end if;
  in_name := search_in_name(array_to_string(conditions, '&'));
  with found as materialized (
    select product_id as id, rank, case when head = any(heads) then case when head = any(own) then 2 else 1 end else 0 end as grade
    from search_document where words @@ wanted),
  named as materialized (select product_id from search_document where words @@ in_name)
  select array(select id from found left join named on product_id = id
    order by grade desc, product_id is null, rank desc, id offset skip limit take) into ids;
end $$;--> statement-breakpoint
-- As search_matches by relevance; of its kind, what has one of these sizes comes first, by the order of the sizes.
CREATE FUNCTION search_best(conditions text[], sizes text[], heads text[], own text[], take integer, skip integer,
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
      order by head = any(own) desc, rank desc, product_id limit till);
  end loop;
  ids := (sized || array(select id from unnest(ids) with ordinality i(id, place) where id <> all (sized) order by place))[skip + 1 : till];
end $$;--> statement-breakpoint
DROP FUNCTION search_sorted(tsquery, text[], integer[], text, integer, integer);--> statement-breakpoint
CREATE FUNCTION search_sorted(wanted tsquery, heads text[], codes integer[], ordering text, take integer, skip integer,
  OUT total integer, OUT ids integer[], OUT kinds integer) LANGUAGE plpgsql STABLE
AS $$ begin
  with found as materialized (
    select product_id as id, head from search_document where codes is null and words @@ wanted
    union all
    select product_id, head from search_document where product_id = any(codes))
  select count(*), count(*) filter (where head = any(heads)), array(
    select id from found join product p using (id)
    order by case ordering when 'price' then p.price when '-price' then -p.price end,
      case when ordering = 'name' then p.sort_key end,
      case when ordering = '-name' then p.sort_key end desc, id
    offset skip limit take)
  into total, kinds, ids from found;
end $$;--> statement-breakpoint

-- What bare numbers are the own size of.
CREATE FUNCTION search_own_sizes(said text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare sizes text[] := '{}'; thing text;
begin
  foreach thing in array said loop
    if translate(thing, '0123456789.', '') = '' then sizes := sizes || ('=' || thing); end if;
  end loop;
  return sizes;
end $$;--> statement-breakpoint
-- The sizes of the shop that are nearest to one it does not have, the nearest first: 2,800 and 3,500 W for 3000 watts.
CREATE FUNCTION search_near_sizes(asked text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT
AS $$
declare number float8 := substring(asked from '^[0-9.]+'); unit text := substring(asked from '[a-z]+$');
begin
  return array(select stem from search_stem
    where stem >= coalesce('0' || left(unit, 0), '=') and stem < coalesce(':' || left(unit, 0), '>')
      and stem ~ ('^=?[0-9]*[1-9][0-9.]*' || coalesce(unit, '') || '$') and number > 0
    order by abs(ln(substring(stem from '[0-9.]+')::float8 / number)), stem limit 24);
end $$;--> statement-breakpoint

-- Nothing of the kind has everything: the conditions that something has together, kinds of things first. Null when that
-- is less than half of the words that were said (a third with a kind of thing among it), or no word.
CREATE FUNCTION search_kept(conditions text[], said text[], heads text[], ignored text[]) RETURNS integer[] LANGUAGE plpgsql STABLE STRICT
-- The planner takes "is there any" for quickly found by walking the table.
SET enable_seqscan = off
AS $$
declare
  kept integer[] := '{}'; place integer; tried text; all_words integer; kept_words integer;
  kinds text[] := array(select h from unnest(heads) h where exists (select from search_document where head = h));
begin
  for place in select n from generate_subscripts(conditions, 1) n
    order by exists (select from unnest(kinds) h where strpos(conditions[n], '''' || h || '''') > 0) desc, not search_is_word(said[n]), n
  loop
    tried := concat_ws('&', (select string_agg(conditions[k], '&') from unnest(kept) k), conditions[place]);
    if exists (select from search_document where words @@ tried::tsquery and (kinds = '{}' or head = any(kinds))) then kept := kept || place; end if;
  end loop;
  all_words := (select count(*) from unnest(said || ignored) s where search_is_word(s));
  kept_words := (select count(*) from unnest(kept) k where search_is_word(said[k]));
  if kept_words * 2 < all_words and not (kept_words * 3 >= all_words
      and exists (select from unnest(kept) k, search_document where head = search_stem(said[k])))
    or not exists (select from unnest(kept) k where said[k] ~ '[a-z]{3}') then return null; end if;
  return array(select k from unnest(kept) k order by k);
end $$;--> statement-breakpoint

-- Whether the shop names anything that was said. What only tells what accessories are for is not sold: a grease for baleros is no balero.
CREATE FUNCTION search_is_sold(conditions text[], said text[]) RETURNS boolean LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return not exists (select from unnest(said) s where search_is_word(s))
    or exists (select from search_word where stem = any(array(
      select m[1] from regexp_matches(array_to_string(conditions, ''), '''([a-z]+)''', 'g') m)));
end $$;--> statement-breakpoint

-- Categories and brands that any of the conditions names: by most of them first, then those with most products.
CREATE OR REPLACE FUNCTION search_labels(conditions text[]) RETURNS jsonb LANGUAGE plpgsql STABLE STRICT
AS $$
declare named text[] := '{}'; condition text; answer jsonb;
begin
  foreach condition in array conditions loop
    if condition ~ '''[a-z]{2}' then named := named || condition; end if;
  end loop;
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

-- Whether only accessories have all that was said, though there are things of its kind: only an accessory is "para lavar",
-- who said hidrolavadora wants one. Who said refacciones does not.
CREATE FUNCTION search_is_beside_the_kind(conditions text[], heads text[]) RETURNS boolean LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return cardinality(conditions) > 1 and not heads && '{refaccion,accesori}'
    and exists (select from search_document where head = any(heads)) and not search_has(array_to_string(conditions, '&')::tsquery, true);
end $$;--> statement-breakpoint

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
      best := search_best(wanted, search_own_sizes(meant.said), meant.heads, meant.own, take, skip);
    else
      best := search_matches(wanted, meant.heads, meant.own, meant.codes, ordering, take, skip);
    end if;
    total := best.total;
    ids := best.ids;
    kinds := best.kinds;
  end if;
  if kinds = 0 and not search_is_sold(wanted, meant.said) then
    total := 0;
    ids := '{}';
    wanted := '{}';
  elsif wanted <> '{}' and (total = 0 or (kinds = 0 and search_is_beside_the_kind(wanted, meant.heads))) then
    kept := search_kept(wanted, meant.said, meant.heads, ignored);
  end if;
  if kept is not null or (total = 0 and wanted <> '{}') then
    left_out := array(select said from unnest(meant.said) with ordinality s(said, n) where n <> all (coalesce(kept, '{}')));
    ignored := ignored || array(select coalesce(meant.guesses ->> said, said) from unnest(left_out) said);
    wanted := array(select wanted[k] from unnest(kept) k);
    size := (select i from unnest(ignored) i where i ~ '^\d+(\.\d+)?[a-z]*$' limit 1);
    if kept is not null and ordering = 'relevance' then
      best := search_best(wanted, search_own_sizes(array(select meant.said[k] from unnest(kept) k)) || coalesce(search_near_sizes(size), '{}'),
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
    'labels', search_labels(wanted), 'products', search_shown(coalesce(ids, '{}')));
end $$;--> statement-breakpoint
DELETE FROM search_ready;--> statement-breakpoint
-- Who comes from before 0010 has them all waiting already.
INSERT INTO search_stale (product_id) SELECT id FROM product WHERE id NOT IN (SELECT product_id FROM search_stale) ORDER BY sort_key, id;

-- As in 0003: who cannot have its locks in a few seconds gives up, changing nothing.
SET LOCAL lock_timeout = '5s';--> statement-breakpoint
-- What an older process is refreshing or preparing is done before; the next one waits.
SELECT search_alone();--> statement-breakpoint
DROP FUNCTION search_as_written(text[]);--> statement-breakpoint
DROP FUNCTION search_corrected(text[], jsonb, text[]);--> statement-breakpoint
DROP FUNCTION search_labels(text[]);--> statement-breakpoint
DROP FUNCTION search_own_sizes(text[]);--> statement-breakpoint

-- 1. What drives a machine. Few names say it, and buyers ask for nothing more often.

-- The fuel and the strokes that its specifications tell, its battery, its mains or a hand, in the words of buyers.
CREATE FUNCTION search_drive(specifications jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
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
end $$;--> statement-breakpoint
-- An electric start makes no electric machine: the word is marked by a +.
CREATE FUNCTION search_apart_from_start(stems text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare place integer := array_position(stems, 'arranqu');
begin
  if stems[place + 1] = 'electric' then stems[place + 1] := '+electric'; end if;
  return stems;
end $$;--> statement-breakpoint

-- What is searched of every product, as it should be now. What the name does not say is there a second time, after a ~;
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
  where stem !~ '^#' and stem <> '') AS stems OFFSET 0) own;--> statement-breakpoint
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
$$;--> statement-breakpoint
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
end $$;--> statement-breakpoint

-- 2. What a query means.

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
end $$;--> statement-breakpoint
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
end $$;--> statement-breakpoint

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
end $$;--> statement-breakpoint

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
end $$;--> statement-breakpoint
-- The stems of the words that begin with this letter and are no brand, the commonest of them.
CREATE FUNCTION search_begun_unless_brand(letter text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return array(select stem from (
    select distinct stem from search_word where word >= letter and word < letter || '~'
      and word not in (select sort_key from search_label where kind = 'brand')) begun
  join search_stem using (stem) order by documents desc limit 8);
end $$;--> statement-breakpoint
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
end $$;--> statement-breakpoint
-- The query as the shop writes it, thing by thing, without what is left out; null when nothing in it was mended.
CREATE FUNCTION search_corrected(things text[], guesses jsonb, left_out text[]) RETURNS text[] LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  if not exists (select from jsonb_object_keys(guesses) guess where guess <> all (left_out)) then return null; end if;
  return array(select coalesce((select writing from search_word where word = thing), ltrim(thing, '#'))
    from unnest(things) with ordinality t(thing, place) where thing <> all (left_out) order by place);
end $$;--> statement-breakpoint

-- 3. What is found.

-- How well a product is what was asked for: 0 when it is not. Machines have regional names: a "planta de luz" is a generador. Of parts,
-- what only means the same comes after what is called so in those very words: a cuchilla after a disco.
CREATE FUNCTION search_grade(head text, rank integer, heads text[], own text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select case when head = any(heads) then case when search_is_machine(rank) or head = any(own) then 2 else 1 end else 0 end $$;--> statement-breakpoint
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
end $$;--> statement-breakpoint
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
end $$;--> statement-breakpoint
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
end $$;--> statement-breakpoint
-- What bare numbers are the own size of; a fraction is of inches first.
CREATE FUNCTION search_own_sizes(said text[], query text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare sizes text[] := '{}'; thing text;
begin
  foreach thing in array said loop
    if translate(thing, '0123456789.', '') = '' then
      sizes := sizes || case when strpos(query, '/') > 0 then array[thing || 'in'] end || ('=' || thing);
    end if;
  end loop;
  return sizes;
end $$;--> statement-breakpoint
-- How many millimetres, millilitres, grams or psi a unit is, after the name of that one; for the others one of itself.
CREATE FUNCTION search_scale(unit text, OUT base text, OUT scale float8) LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$ declare known text := '{"mm": "mm 1", "cm": "mm 10", "m": "mm 1000", "in": "mm 25.4", "ft": "mm 304.8", "ml": "ml 1", "l": "ml 1000", "gal": "ml 3785",
  "g": "g 1", "kg": "g 1000", "lb": "g 453.6", "oz": "g 28.35", "psi": "psi 1", "bar": "psi 14.5"}'::jsonb ->> unit;
begin
  base := coalesce(split_part(known, ' ', 1), unit);
  scale := coalesce(split_part(known, ' ', 2), '1')::float8;
end $$;--> statement-breakpoint
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
end $$;--> statement-breakpoint

-- Whether what was said names a kind of thing, a brand, a department or a category of a single one: "eléctricos" are in many.
CREATE FUNCTION search_says_what(conditions text[], said text[], heads text[]) RETURNS boolean LANGUAGE plpgsql STABLE STRICT
AS $$ begin
  return exists (select from search_document where head = any(heads))
    or exists (select from unnest(said) s, search_label where starts_with(sort_key, s) and (kind = 'brand' or shown ->> 'level' = '1'
      or (select min(category_1) = max(category_1) from product where id in (select product_id from search_document
        where words @@ array_to_string(conditions, '&')::tsquery and search_is_machine(rank) limit 500))));
end $$;--> statement-breakpoint
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
end $$;--> statement-breakpoint

-- Categories and brands that any of the conditions names, and that these products have or every condition names: first
-- what the first product is, then by most of the conditions, then those with most products.
CREATE FUNCTION search_labels(conditions text[], these integer[]) RETURNS jsonb LANGUAGE plpgsql STABLE STRICT
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
end $$;--> statement-breakpoint

-- What the shop shows of these products, in this order.
CREATE OR REPLACE FUNCTION search_shown(ids integer[]) RETURNS json LANGUAGE plpgsql STABLE
AS $$ begin
  -- Rows cost less than objects that are built key by key.
  return (select coalesce(json_agg(shown), '[]') from (
    select p.sku as "SKU", p.name, b.name as brand, c1.name as category, coalesce(c2.name, '') as subcategory, p.price, p.list_price as "originalPrice",
      greatest(p.stock - p.reserved, 0) as stock, p.requires_quote as "requiresShippingQuote", p.free_shipping as "envioGratis", p.pictures[1:2] as pictures
    from unnest(ids) with ordinality found(id, place)
    join product p using (id)
    join brand b on b.id = p.brand_id
    join category c1 on c1.id = p.category_1
    left join category c2 on c2.id = p.category_2
    order by place) shown);
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
end $$;--> statement-breakpoint
DELETE FROM search_ready;--> statement-breakpoint
-- Who comes from before 0010 has them all waiting already.
INSERT INTO search_stale (product_id) SELECT id FROM product WHERE id NOT IN (SELECT product_id FROM search_stale) ORDER BY sort_key, id;--> statement-breakpoint
-- Last, for milliseconds, and at once as 0015 needs it: who buys holds rows of products and waits for none of the locks above.
LOCK TABLE product IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
CREATE TRIGGER product_driven AFTER UPDATE OF specifications ON product
FOR EACH ROW WHEN (old.specifications <> new.specifications) EXECUTE FUNCTION search_note();

ALTER TABLE catalog_staging SET UNLOGGED;--> statement-breakpoint
-- How many products share a brand, category path and kind, kept while products come, go and move.
CREATE FUNCTION count_product(product, difference integer) RETURNS void LANGUAGE sql
AS $$ insert into product_count as counted
  values ($1.category_1, coalesce($1.category_2, 0), coalesce($1.category_3, 0), $1.brand_id, $1.accessory, difference)
  on conflict (category_1, category_2, category_3, brand_id, accessory)
  do update set products = counted.products + excluded.products $$;--> statement-breakpoint
CREATE FUNCTION count_moved_product() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  perform count_product(old, -1);
  perform count_product(new, 1);
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER product_moved AFTER UPDATE OF category_1, category_2, category_3, brand_id, accessory ON product
FOR EACH ROW WHEN (
  (old.category_1, old.category_2, old.category_3, old.brand_id, old.accessory)
  IS DISTINCT FROM (new.category_1, new.category_2, new.category_3, new.brand_id, new.accessory))
EXECUTE FUNCTION count_moved_product();--> statement-breakpoint
-- Whole statements at once: an import inserts 100,000 products. Sorted, so that two never wait for each other.
CREATE FUNCTION count_many_products() RETURNS trigger LANGUAGE plpgsql
AS $$ begin
  insert into product_count as counted
  select category_1, coalesce(category_2, 0), coalesce(category_3, 0), brand_id, accessory,
    case tg_op when 'INSERT' then count(*) else -count(*) end
  from changed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (category_1, category_2, category_3, brand_id, accessory)
  do update set products = counted.products + excluded.products;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON product REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_many_products();--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON product REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_many_products();--> statement-breakpoint

-- What is searched of every product, as it should be now.
CREATE VIEW search_source AS
SELECT p.id AS product_id,
  least(p.popularity, 1000000000) + case when p.accessory then 0 else 1000000000 end AS rank,
  array_to_tsvector(name.words || name.codes || search_words(p.sku) || search_codes(p.sku)
    || array_remove(array[regexp_replace(match_key(p.sku), '[^a-z0-9]+', '', 'g')], ''))
    || b.search_words || c1.search_words || coalesce(c2.search_words, '') || coalesce(c3.search_words, '') AS words,
  coalesce((name.words[1] || ':1A')::tsvector, '') || array_to_tsvector(name.words || name.codes) AS name_words
FROM product p
JOIN brand b ON b.id = p.brand_id
JOIN category c1 ON c1.id = p.category_1
LEFT JOIN category c2 ON c2.id = p.category_2
LEFT JOIN category c3 ON c3.id = p.category_3
-- OFFSET 0: worked out once a product, not wherever it is used.
CROSS JOIN LATERAL (SELECT search_words(p.name) AS words, search_codes(p.name) AS codes OFFSET 0) name;--> statement-breakpoint

-- The word without the plural, since words are searched by their beginning: aspersoras, motores, arneses.
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select case when length(word) < 5 then word else regexp_replace(word, '(?:([^aeiou])es|([aeiou])s)$', '\1\2') end $$;--> statement-breakpoint
CREATE FUNCTION search_knows(beginning text) RETURNS boolean LANGUAGE sql STABLE STRICT
AS $$ select exists (select 1 from search_term where word ~>=~ beginning and word ~<~ (beginning || '~')) $$;--> statement-breakpoint

-- Edits between what was typed and the nearest beginning of a word: the word may not be finished yet.
CREATE FUNCTION search_distance(typed text, word text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select least(
  levenshtein_less_equal(typed, left(word, length(typed) - 1), 2),
  levenshtein_less_equal(typed, left(word, length(typed)), 2),
  levenshtein_less_equal(typed, left(word, length(typed) + 1), 2)) $$;--> statement-breakpoint
CREATE FUNCTION search_letters(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') letter $$;--> statement-breakpoint
-- Short words bear one edit, or two letters that changed places; long ones two edits.
CREATE FUNCTION search_is_near(typed text, word text, distance integer) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select distance <= case when length(typed) < 6 then 1 else 2 end
  or (distance = 2 and search_letters(typed) = search_letters(left(word, length(typed)))) $$;--> statement-breakpoint
-- The two words of the vocabulary that were probably meant; empty when nothing is near.
CREATE FUNCTION search_mend(typed text) RETURNS text[] LANGUAGE plpgsql STABLE STRICT
AS $$ declare found text[];
begin
  select array_agg(word order by score) into found from (
    select word, distance - similarity(word, typed) - ln(documents) / 20 as score
    from search_term, lateral search_distance(typed, word) distance
    where word ~ '^[a-z]{4,}$' and word % typed and search_is_near(typed, word, distance)
    order by score limit 2) nearest;
  if found is not null then return found; end if;
  -- A transposition leaves too few common trigrams: look at the words with the same first letter.
  select array_agg(word order by score) into found from (
    select word, distance - ln(documents) / 20 as score
    from search_term, lateral search_distance(typed, word) distance
    where word ~>=~ left(typed, 1) and word ~<~ (left(typed, 1) || '~') and word ~ '^[a-z]{4,}$'
      and search_is_near(typed, word, distance)
    order by score limit 2) nearest;
  return coalesce(found, '{}');
end $$;--> statement-breakpoint

-- One word as a condition. `words`: what it may stand for; empty when the shop knows nothing like it.
CREATE FUNCTION search_part(typed text, alone boolean, OUT condition text, OUT words text[], OUT mended boolean)
LANGUAGE plpgsql STABLE
AS $$ begin
  mended := false;
  words := array[search_stem(typed)];
  -- Short numbers match exactly: as beginnings they would walk every number there is.
  if not alone and (typed ~ '^[0-9.]{1,2}$' or length(typed) = 1) then
    condition := quote_literal(typed);
    return;
  end if;
  if typed ~ '^[a-z]{4,}$' and not search_knows(words[1]) then
    mended := true;
    words := search_mend(typed);
  end if;
  select '(' || string_agg(quote_literal(word) || ':*', ' | ') || ')' into condition from unnest(words) word;
end $$;--> statement-breakpoint

-- A query as conditions, one for each thing that was typed, with typos mended.
CREATE FUNCTION search_plan(query text, OUT conditions text[], OUT words text[], OUT corrected text)
LANGUAGE plpgsql STABLE
AS $$
declare
  chunks text[]; chunk text; pieces text[]; piece text; part record; code text;
  conjunction text; says text[] := '{}'; alone boolean; any_mended boolean := false;
begin
  conditions := '{}';
  words := '{}';
  chunks := array(
    select c from regexp_split_to_table(left(query, 120), '\s+') with ordinality as t(c, place)
    where cardinality(search_words(c)) > 0
    order by match_key(c) in ('a', 'al', 'con', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'o', 'para', 'por', 'sin', 'un', 'una', 'y'), place
    limit 8);
  foreach chunk in array chunks loop
    -- Little words say nothing beside others; they were sorted to the end.
    continue when conditions <> '{}'
      and match_key(chunk) in ('a', 'al', 'con', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'o', 'para', 'por', 'sin', 'un', 'una', 'y');
    pieces := search_words(chunk);
    alone := cardinality(chunks) = 1 and cardinality(pieces) = 1;
    conjunction := null;
    foreach piece in array pieces loop
      part := search_part(piece, alone);
      any_mended := any_mended or part.mended;
      continue when part.condition is null;
      conjunction := concat_ws(' & ', conjunction, part.condition);
      words := words || part.words;
      says := says || case when part.mended then part.words[1] else piece end;
    end loop;
    if cardinality(pieces) > 1 then
      code := (search_codes(chunk))[1];
      words := array_remove(words || code, null);
      conjunction := '(' || concat_ws(' | ', quote_literal(code) || ':*', '(' || conjunction || ')') || ')';
    end if;
    if conjunction is not null then conditions := conditions || conjunction; end if;
  end loop;
  if any_mended and conditions <> '{}' then corrected := array_to_string(says, ' '); end if;
end $$;--> statement-breakpoint

-- The matches in order; `ordering` is relevance, price, -price, name or -name. Nothing has every word:
-- what has at least half of them, most first.
CREATE FUNCTION search_matches(conditions text[], ordering text, take integer, skip integer, OUT total integer, OUT ids integer[])
LANGUAGE plpgsql STABLE
AS $$
declare
  all_words tsquery := array_to_string(conditions, ' & ')::tsquery;
  head tsquery := replace(conditions[1], ':*', ':*A')::tsquery;
begin
  with found as materialized (
    select d.product_id as id, d.rank, d.name_words @@ all_words as in_name, d.name_words @@ head as is_head
    from search_document d where d.words @@ all_words)
  select (select count(*) from found), case when ordering = 'relevance' then array(
      select id from found order by is_head desc, in_name desc, rank desc, id offset skip limit take)
    else array(
      select id from found join product p using (id)
      order by case ordering when 'price' then p.price when '-price' then -p.price end,
        case when ordering = 'name' then p.sort_key end,
        case when ordering = '-name' then p.sort_key end desc, id
      offset skip limit take) end
  into total, ids;
  if total > 0 or cardinality(conditions) < 2 then return; end if;
  with found as materialized (
    select d.product_id as id, d.rank, count(*) as held
    from unnest(conditions) condition join search_document d on d.words @@ condition::tsquery
    group by d.product_id having count(*) * 2 >= cardinality(conditions))
  select (select count(*) from found), array(
    select id from found order by held desc, rank desc, id offset skip limit take) into total, ids;
end $$;--> statement-breakpoint

-- What the shop answers to a query; see search_plan and search_matches.
CREATE FUNCTION search_answer(query text, ordering text, take integer, skip integer,
  OUT total integer, OUT ids integer[], OUT conditions text[], OUT words text[], OUT corrected text)
LANGUAGE plpgsql STABLE
AS $$
declare ready search_prefix;
begin
  select plan.conditions, plan.words, plan.corrected into conditions, words, corrected from search_plan(query) plan;
  total := 0;
  ids := '{}';
  if conditions = '{}' then return; end if;
  if ordering = 'relevance' and cardinality(conditions) = 1 and cardinality(words) = 1 then
    select * into ready from search_prefix where prefix = words[1];
    if found and skip + take <= cardinality(ready.top) then
      total := ready.total;
      ids := ready.top[skip + 1 : skip + take];
      return;
    end if;
  end if;
  select matches.total, matches.ids into total, ids from search_matches(conditions, ordering, take, skip) matches;
end $$;--> statement-breakpoint

-- Answers each beginning anew that many products share, and forgets those that few share.
CREATE FUNCTION search_answer_prefixes(prefixes text[]) RETURNS void LANGUAGE plpgsql
AS $$ begin
  with heavy as (
    -- A product counts once for each of its words: an upper bound that spares most beginnings.
    select beginning from unnest(prefixes) beginning
    where (select sum(documents) from search_term where word ~>=~ beginning and word ~<~ (beginning || '~')) >= 300),
  answered as materialized (
    select beginning, total, top from heavy, lateral (
      with found as materialized (
        select product_id, rank, name_words @@ (beginning || ':*A')::tsquery as is_head,
          name_words @@ (beginning || ':*')::tsquery as in_name
        from search_document where words @@ (beginning || ':*')::tsquery)
      select (select count(*)::int from found) as total, array(
        select product_id from found order by is_head desc, in_name desc, rank desc, product_id limit 24) as top) answer
    where total >= 300),
  written as (
    insert into search_prefix as known (prefix, total, top) select beginning, total, top from answered
    on conflict (prefix) do update set total = excluded.total, top = excluded.top
    where (known.total, known.top) is distinct from (excluded.total, excluded.top))
  delete from search_prefix where prefix = any(prefixes) and prefix not in (select beginning from answered);
end $$;--> statement-breakpoint
CREATE FUNCTION search_beginnings(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select array(
  select distinct left(word, size) from unnest(words) word, generate_series(2, least(length(word), 14)) size) $$;--> statement-breakpoint

-- Brings document, vocabulary and ready answers of these products up to date; gone products leave all three.
CREATE FUNCTION search_reindex(product_ids integer[]) RETURNS void LANGUAGE plpgsql
AS $$
declare changed integer[]; touched text[]; differences jsonb;
begin
  -- Counting by difference bears one at a time.
  perform pg_advisory_xact_lock(7340116);
  with old as (select * from search_document where product_id = any(product_ids)),
  new as (select * from search_source where product_id = any(product_ids)),
  moved as (
    select coalesce(old.product_id, new.product_id) as id, old.words as before, new.words as after,
      old.name_words as name_before, new.name_words as name_after, old.rank is distinct from new.rank as ranked_anew
    from old full join new using (product_id)
    where (old.rank, old.words, old.name_words) is distinct from (new.rank, new.words, new.name_words)),
  steps as (
    select id, word, -1 as step from moved, unnest(tsvector_to_array(before)) word
    union all select id, word, 1 from moved, unnest(tsvector_to_array(after)) word),
  summed as (select word, sum(step)::int as step from steps group by word having sum(step) <> 0),
  -- Beginnings of other words have the same products, in the same order.
  reordered as (
    select word from moved join steps using (id) where ranked_anew
    union select word from (select word, id, sum(step) from steps group by word, id having sum(step) <> 0) own
    union select lexeme from moved, lateral (
      (select lexeme, weights from unnest(name_before) except select lexeme, weights from unnest(name_after))
      union all (select lexeme, weights from unnest(name_after) except select lexeme, weights from unnest(name_before))) renamed)
  select (select array_agg(id) from moved), (select array_agg(word) from reordered),
    (select jsonb_object_agg(word, step) from summed)
  into changed, touched, differences;
  if changed is null then return; end if;
  insert into search_term as known (word, documents)
  select key, value::int from jsonb_each_text(coalesce(differences, '{}'))
  on conflict (word) do update set documents = known.documents + excluded.documents;
  delete from search_term where word = any(touched) and documents <= 0;
  delete from search_document where product_id = any(changed);
  insert into search_document (product_id, rank, words, name_words)
  select product_id, rank, words, name_words from search_source where product_id = any(changed);
  perform gin_clean_pending_list('search_document_words');
  perform search_answer_prefixes(coalesce(search_beginnings(touched), '{}'));
end $$;--> statement-breakpoint

-- The same for every product, after a bulk load. What did not change is not written, and shoppers are
-- answered from the old state until the caller commits.
CREATE FUNCTION search_rebuild() RETURNS void LANGUAGE plpgsql
AS $$ begin
  perform pg_advisory_xact_lock(7340116);
  delete from search_document d where not exists (select 1 from product p where p.id = d.product_id);
  insert into search_document as known (product_id, rank, words, name_words)
  select product_id, rank, words, name_words from search_source order by rank desc, product_id
  on conflict (product_id) do update
  set rank = excluded.rank, words = excluded.words, name_words = excluded.name_words
  where (known.rank, known.words, known.name_words) is distinct from (excluded.rank, excluded.words, excluded.name_words);
  -- New documents wait in the index's list, which is quicker to write and slower to search.
  perform gin_clean_pending_list('search_document_words');
  with counted as materialized (select word, ndoc from ts_stat('select words from search_document')),
  gone as (delete from search_term where word not in (select word from counted))
  insert into search_term as known (word, documents) select word, ndoc from counted
  on conflict (word) do update set documents = excluded.documents where known.documents <> excluded.documents;
  analyze search_document, search_term;
  perform search_answer_prefixes(search_beginnings(array(select word from search_term)) || array(select prefix from search_prefix));
end $$;

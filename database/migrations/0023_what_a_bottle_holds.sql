-- The first word that says what it is: "Juego de 4 boquillas" is about boquillas, "Botella de aceite" about aceite.
CREATE OR REPLACE FUNCTION search_head(things text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ select coalesce((select public.search_stem(thing) from unnest($1) with ordinality as t(thing, place)
  where thing ~ '^[a-z]{2}' and thing not in ('juego', 'kit', 'par', 'paquete', 'set', 'estuche', 'caja', 'bolsa', 'rollo', 'pieza',
    'botella', 'frasco', 'garrafa')
  order by place limit 1), '') $$;--> statement-breakpoint

-- Products that are named so have their search document made again after the start.
INSERT INTO search_stale (product_id)
SELECT id FROM product WHERE search_plain(name) ~ '^(?:botella|frasco|garrafa) ';

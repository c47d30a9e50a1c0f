-- What a shop of the fifth migration holds that sells: ROWS products, carts, guests and paid orders.
insert into brand (name) select 'Marca ' || n from generate_series(1, 50) n;
insert into category (name, level) select 'Clase ' || n, 1 from generate_series(1, 20) n;
insert into product (sku, name, brand_id, category_1, list_price, stock, short_description, specifications)
select 'P-' || n, 'Bomba de agua ' || n, 1 + n % 50, 1 + n % 20, 10000 + n, 1000, 'Para riego de parcelas y huertos',
  '[{"nombre": "Potencia", "valor": "5.5 HP"}, {"nombre": "Motor", "valor": "4 tiempos"}]' from generate_series(1, ROWS) n;
insert into cart (id) select 'c' || n from generate_series(1, ROWS) n;
insert into cart_line (cart_id, product_id, quantity) select 'c' || n, n, 2 from generate_series(1, ROWS) n;
insert into guest (id, email, name, cart_id) select 'g' || n, 'g' || n || '@ejemplo.mx', 'Ana ' || n, 'c' || n from generate_series(1, ROWS) n;
insert into "order" (id, number, purchase_id, cart_id, guest_id, email, name, address, status, reservation, payment_method, subtotal, total, created_at, expires_at, paid_at)
select 'o' || n, ROWS0000 + n, 'p' || n, 'c' || n, 'g' || n, 'g' || n || '@ejemplo.mx', 'Ana ' || n,
  '{"phone": "5512345678", "street": "Hidalgo", "streetNumber": "12", "postalCode": "06000"}', 'paid', 'consumed', 'card', 20000 + 2 * n, 20000 + 2 * n,
  now() - interval '9 days', now() - interval '8 days', now() - interval '9 days' from generate_series(1, ROWS) n;
insert into order_line (order_id, product_id, sku, name, quantity, unit_price) select 'o' || n, n, 'P-' || n, 'Bomba de agua ' || n, 2, 10000 + n from generate_series(1, ROWS) n;
insert into order_event (order_id, status, created_at) select 'o' || n, 'paid', now() from generate_series(1, ROWS) n;
insert into payment_attempt (order_id, provider, reference, source_id, amount, currency, status, created_at, updated_at)
select 'o' || n, 'openpay', 'r' || n, 's' || n, 20000 + 2 * n, 'MXN', 'completed', now(), now() from generate_series(1, ROWS) n;

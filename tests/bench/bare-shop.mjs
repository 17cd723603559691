import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The calls of a purchase on Fastify, with the fewest statements that could do them on the shop's own tables and nothing else:
 * no rules, no checks, no second visitor in mind. What a purchase costs at least.
 */
async function serve({ url, connections, provider, keys, warehouse, zone }) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const send = (name, text, values) => pool.query({ name, text, values });
  const app = Fastify();
  const idOf = (request) => /cart=([^;]+)/.exec(request.headers.cookie ?? '')[1];

  const PRODUCT = `select p.id, p.sku, p.product_code as "productCode", p.title, p.uri, b.name as brand, pp.price_cents as cents
    from product p join brand b on b.id = p.brand_id join product_price pp on pp.product_id = p.id and pp.market = 'AU'`;
  const cartOf = (cartId, row, quantity) => ({
    cartId,
    version: 1,
    products: [{ ...row, quantity, category: '', price: row.cents / 100, url: `/product/${row.uri}` }],
    rewards: [],
    productCount: quantity,
    orderTotal: (row.cents * quantity) / 100,
    errors: [],
    messages: [],
    couponCode: '',
  });

  app.post('/api/cart/product', async (request, reply) => {
    const { productCode, quantity } = request.body;
    const id = randomUUID();
    const { rows } = await send(
      'add',
      `with p as (${PRODUCT} where p.product_code = $3), c as (insert into cart (id, site_id) values ($1, 'aol')),
       l as (insert into cart_line (cart_id, product_id, quantity, position, seen_cents) select $1, p.id, $2, 1, p.cents from p)
       select * from p`,
      [id, quantity, productCode],
    );
    reply.header('set-cookie', `cart=${id}; Path=/; HttpOnly`);
    return cartOf(id, rows[0], quantity);
  });

  const CART = `select l.quantity, p.* from cart_line l join (${PRODUCT}) p on p.id = l.product_id where l.cart_id = $1`;
  app.get('/api/checkout', async (request) => {
    const cartId = idOf(request);
    await send('view', CART, [cartId]);
    return { cartId, customer: null, opts: 0, x509EncryptionKeys: keys };
  });
  app.get('/api/cart', async (request) => {
    const cartId = idOf(request);
    const { rows } = await send('cart', CART, [cartId]);
    return cartOf(cartId, rows[0], rows[0].quantity);
  });

  app.post('/api/checkout/avail', async (request) => {
    const { rows } = await send(
      'days',
      `select (select daily_capacity from delivery_zone where code = $1) as capacity,
         coalesce(json_object_agg(day, capacity - held - booked) filter (where day is not null), '{}') as days
       from delivery_capacity where zone_code = $1 and day >= current_date`,
      [zone],
    );
    const [{ days, capacity }] = rows;
    const dates = Array.from({ length: 90 }, (_, index) => {
      const date = new Date(Date.now() + (index + 1) * 86_400_000);
      const left = days[date.toISOString().slice(0, 10)] ?? capacity;
      return {
        date: [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()],
        available: left > 0,
        price: 65,
      };
    });
    return { cartId: idOf(request), unavailable: false, dates, supplierAvailability: {}, services: [] };
  });

  app.post('/api/checkout', async (request) => {
    const form = request.body;
    const id = randomUUID();
    const day = form.deliveryDate.map((part) => String(part).padStart(2, '0')).join('-');
    const cents = Math.round(form.cart.orderTotal * 100);
    const { rows } = await send(
      'hold',
      `with c as (select c.id, l.product_id, l.quantity from cart c join cart_line l on l.cart_id = c.id where c.id = $1 and c.ordered_at is null for update of c),
       o as (insert into customer_order (site_id, number, cart_id, cart_version, state, currency, email, phone, delivery_address, billing_address,
           delivery_day, delivery_zone, delivery_cents, goods_cents, total_cents, created_at)
         select 'aol', 'W' || nextval('order_number'), c.id, 1, 'open', 'AUD', $2, $3, $4::jsonb, $4::jsonb, $5::date, $6, 6500, $7::int - 6500, $7::int, now() from c
         returning id, number),
       lines as (insert into order_line (order_id, position, product_id, sku, title, quantity, unit_cents)
         select o.id, 1, p.id, p.sku, p.title, c.quantity, pp.price_cents from o, c join product p on p.id = c.product_id
         join product_price pp on pp.product_id = p.id and pp.market = 'AU'),
       held as (update stock s set held = s.held + c.quantity from c where s.product_id = c.product_id and s.warehouse_code = $8),
       noted as (insert into stock_hold (order_id, product_id, warehouse_code, quantity, state, expires_at)
         select o.id, c.product_id, $8, c.quantity, 'held', now() + interval '1 hour' from o, c),
       place as (insert into delivery_capacity as d (zone_code, day, capacity, held) select code, $5::date, daily_capacity, 1 from delivery_zone where code = $6
         on conflict (zone_code, day) do update set held = d.held + 1),
       taken as (insert into delivery_hold (order_id, zone_code, day, state, expires_at) select o.id, $6, $5::date, 'held', now() + interval '1 hour' from o),
       a as (insert into payment_attempt (id, order_id, payment_option, provider, reference, idempotency_key, request_hash, amount_cents, currency, state, created_at, updated_at)
         select $9::uuid, o.id, 0, 'adyen', o.number || '-1', $10, '', $7::int, 'AUD', 'created', now(), now() from o)
       select id, number from o`,
      [
        form.cartId,
        form.email,
        form.phoneNumber,
        JSON.stringify(form.deliveryAddress),
        day,
        zone,
        cents,
        warehouse,
        id,
        form.idempotencyKey,
      ],
    );
    const [order] = rows;
    const paid = await fetch(`${provider.url}/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': provider.apiKey, 'idempotency-key': id },
      body: JSON.stringify({
        merchantAccount: provider.merchantAccount,
        amount: { currency: 'AUD', value: cents },
        reference: `${order.number}-1`,
        returnUrl: 'http://localhost/return',
        paymentMethod: {
          type: 'scheme',
          encryptedCard: form.encryptedCardDetail,
          holderName: 'Ada Lovelace',
        },
      }),
    });
    const { pspReference } = await paid.json();
    await send(
      'settle',
      `with a as (update payment_attempt set state = 'approved', provider_reference = $2, updated_at = now() where id = $1 returning order_id),
       o as (update customer_order o set state = 'confirmed', confirmed_at = now() from a where o.id = a.order_id returning o.id, o.cart_id, o.email),
       c as (update cart set ordered_at = now() from o where cart.id = o.cart_id),
       m as (insert into money_entry (order_id, kind, cents, currency, source_key, attempt_id, created_at)
         select order_id, 'charge', $3::int, 'AUD', 'attempt:' || $1, $1, now() from a),
       h as (update stock_hold s set state = 'allocated' from a where s.order_id = a.order_id returning s.product_id, s.warehouse_code, s.quantity),
       s as (update stock s set held = s.held - h.quantity, allocated = s.allocated + h.quantity from h
         where s.product_id = h.product_id and s.warehouse_code = h.warehouse_code),
       d as (update delivery_hold d set state = 'booked' from a where d.order_id = a.order_id returning zone_code, day),
       e as (update delivery_capacity c set held = c.held - 1, booked = c.booked + 1 from d where c.zone_code = d.zone_code and c.day = d.day)
       insert into mail (dedupe_key, site_id, recipient, subject, html, plain)
       select 'order-' || id, 'aol', email, 'Your order', $4, $4 from o`,
      [id, pspReference, cents, `<p>Thank you for order ${order.number}.</p>`],
    );
    return { orderCompleted: true, success: true, paymentReference: `${order.number}-1`, redirectUrl: '' };
  });

  app.get('/api/checkout/confirmation', async (request) => {
    const { rows } = await send(
      'confirmation',
      `select o.number as "orderNumber", o.state, o.email, o.total_cents, json_agg(json_build_object('sku', l.sku, 'title', l.title, 'quantity', l.quantity)) as lines
       from customer_order o join order_line l on l.order_id = o.id where o.cart_id = $1 group by o.id`,
      [request.query.id],
    );
    return { cartId: request.query.id, ...rows[0] };
  });
  app.post('/payment/webhook/adyen', async () => '[accepted]');

  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send({ port: app.server.address().port });
}

process.once('message', (message) => void serve(message));

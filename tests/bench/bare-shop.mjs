import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import Fastify from 'fastify';
import pg from 'pg';

/** PostgreSQL's error code for a unique violation. */
const UNIQUE = '23505';

/**
 * The endpoints of a purchase on Fastify, with the fewest statements that can implement them on the shop's
 * own tables. It measures the minimum cost of a purchase, so it does only what every correct server must do,
 * in the cheapest way.
 *
 * - Bodies are validated, and the displayed price is compared.
 * - Stock and the delivery day are held in the same statement that checks their availability.
 * - The provider's response and its webhook are checked. The webhook's signature is verified and its content
 * looked up, because it may arrive first.
 * - The order has a numbered invoice and a mail that lists the bought products.
 * - A submit is safe to repeat, at the cost of one statement when it is repeated. As in the shop, a client
 * without a response, or with a 500, sends it again.
 *
 * There are no other rules, no permissions, events or audit, and no other kinds of basket or user.
 */
async function serve({ url, connections, provider, keys, warehouse, zone }) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  const send = (name, text, values) => pool.query({ name, text, values });
  const app = Fastify();
  const agent = new http.Agent({ keepAlive: true });
  const post = (path, body, headers) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const all = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...headers,
      };
      const options = { method: 'POST', agent, headers: all, timeout: 10_000 };
      const sent = http.request(`${provider.url}${path}`, options, (response) => {
        let answer = '';
        response.setEncoding('utf8');
        response.on('data', (piece) => (answer += piece));
        response.on('end', () => resolve(JSON.parse(answer)));
      });
      sent.on('error', reject);
      sent.end(text);
    });
  const object = (properties, more = {}) => ({
    type: 'object',
    required: Object.keys(properties),
    properties: { ...properties, ...more },
  });
  const text = { type: 'string', maxLength: 200 };
  const ADDRESS = object({
    firstName: text,
    lastName: text,
    address: text,
    suburb: text,
    state: text,
    postcode: text,
    country: text,
  });
  const SUBMIT = object({
    cartId: { type: 'string', format: 'uuid' },
    email: { type: 'string', format: 'email' },
    phoneNumber: text,
    deliveryAddress: ADDRESS,
    deliveryDate: { type: 'array', items: { type: 'integer' }, minItems: 3, maxItems: 3 },
    cart: object({ orderTotal: { type: 'number' } }),
    encryptedCardDetail: { type: 'string' },
    idempotencyKey: { type: 'string', format: 'uuid' },
  });
  const escaped = (value) => String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
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

  const ADD = object({ productCode: text, quantity: { type: 'integer', minimum: 1, maximum: 99 } });
  app.post('/api/cart/product', { schema: { body: ADD } }, async (request, reply) => {
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

  const WHERE = object({ deliveryAddress: ADDRESS });
  app.post('/api/checkout/avail', { schema: { body: WHERE } }, async (request) => {
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

  const KNOWN = `select o.number, a.id as attempt, a.state, l.sku, l.title, l.quantity, l.unit_cents
    from payment_attempt a join customer_order o on o.id = a.order_id join order_line l on l.order_id = o.id where o.cart_id = $1 and a.idempotency_key = $2`;
  app.post('/api/checkout', { schema: { body: SUBMIT } }, async (request) => {
    const form = request.body;
    const id = randomUUID();
    const day = form.deliveryDate.map((part) => String(part).padStart(2, '0')).join('-');
    const cents = Math.round(form.cart.orderTotal * 100);
    const taken = await send(
      'hold',
      `with c as (select c.id, l.product_id, l.quantity from cart c join cart_line l on l.cart_id = c.id
         join product_price pp on pp.product_id = l.product_id and pp.market = 'AU'
         where c.id = $1 and c.ordered_at is null and l.quantity * pp.price_cents + 6500 = $7::int for update of c),
       held as (update stock s set held = s.held + c.quantity from c
         where s.product_id = c.product_id and s.warehouse_code = $8 and s.on_hand - s.held - s.allocated >= c.quantity returning s.product_id),
       place as (insert into delivery_capacity as d (zone_code, day, capacity, held) select code, $5::date, daily_capacity, 1 from delivery_zone, held where code = $6
         on conflict (zone_code, day) do update set held = d.held + 1 where d.held + d.booked < d.capacity returning 1),
       o as (insert into customer_order (site_id, number, cart_id, cart_version, state, currency, email, phone, delivery_address, billing_address,
           delivery_day, delivery_zone, delivery_cents, goods_cents, total_cents, created_at)
         select 'aol', 'W' || nextval('order_number'), c.id, 1, 'open', 'AUD', $2, $3, $4::jsonb, $4::jsonb, $5::date, $6, 6500, $7::int - 6500, $7::int, now() from c, place
         returning id, number),
       lines as (insert into order_line (order_id, position, product_id, sku, title, quantity, unit_cents)
         select o.id, 1, p.id, p.sku, p.title, c.quantity, pp.price_cents from o, c join product p on p.id = c.product_id
         join product_price pp on pp.product_id = p.id and pp.market = 'AU' returning sku, title, quantity, unit_cents),
       noted as (insert into stock_hold (order_id, product_id, warehouse_code, quantity, state, expires_at)
         select o.id, c.product_id, $8, c.quantity, 'held', now() + interval '1 hour' from o, c),
       taken as (insert into delivery_hold (order_id, zone_code, day, state, expires_at) select o.id, $6, $5::date, 'held', now() + interval '1 hour' from o),
       a as (insert into payment_attempt (id, order_id, payment_option, provider, reference, idempotency_key, request_hash, amount_cents, currency, state, created_at, updated_at)
         select $9::uuid, o.id, 0, 'adyen', o.number || '-1', $10, '', $7::int, 'AUD', 'created', now(), now() from o)
       select o.id, o.number, lines.* from o, lines`,
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
    ).catch((error) => {
      if (error.code !== UNIQUE) throw error;
      return { rows: [] };
    });
    // If no order was created, the same submit may have arrived before: use the order of that submit.
    const known = taken.rows[0]
      ? undefined
      : (await send('known', KNOWN, [form.cartId, form.idempotencyKey])).rows[0];
    const order = taken.rows[0] ?? known;
    // There is no order: the product is sold out, the day is fully booked, or the price has changed.
    if (!order) throw new Error('changed meanwhile');
    const completed = {
      orderCompleted: true,
      success: true,
      paymentReference: `${order.number}-1`,
      redirectUrl: '',
    };
    if (known?.state === 'approved') return completed;
    const attempt = known?.attempt ?? id;
    const paid = await post(
      '/payments',
      {
        merchantAccount: provider.merchantAccount,
        amount: { currency: 'AUD', value: cents },
        reference: `${order.number}-1`,
        returnUrl: 'http://localhost/return',
        paymentMethod: {
          type: 'scheme',
          encryptedCard: form.encryptedCardDetail,
          holderName: 'Ada Lovelace',
        },
      },
      { 'x-api-key': provider.apiKey, 'idempotency-key': attempt },
    );
    const { resultCode, pspReference, merchantReference, amount } = paid;
    if (resultCode !== 'Authorised' || merchantReference !== `${order.number}-1` || amount.value !== cents)
      throw new Error(`not approved: ${resultCode}`);
    const to = form.deliveryAddress;
    const invoice = {
      title: 'Tax invoice',
      orderNumber: order.number,
      buyer: [`${to.firstName} ${to.lastName}`, to.address, `${to.suburb} ${to.state} ${to.postcode}`],
      rows: [
        {
          text: order.title,
          details: [order.sku],
          quantity: order.quantity,
          unitCents: order.unit_cents,
          amountCents: order.unit_cents * order.quantity,
        },
        { text: 'Delivery', details: [day], quantity: null, unitCents: null, amountCents: 6500 },
      ],
      totalCents: cents,
      gstText: `Includes GST of $${(Math.round(cents / 11) / 100).toFixed(2)}`,
    };
    const list = invoice.rows
      .map((row) => `<tr><td>${escaped(row.text)}</td><td>$${(row.amountCents / 100).toFixed(2)}</td></tr>`)
      .join('');
    const html = `<h1>Thank you for order ${order.number}</h1><p>${invoice.buyer.map(escaped).join('<br>')}</p><table>${list}</table><p>Total $${(cents / 100).toFixed(2)}. ${invoice.gstText}.</p>`;
    const plain = `Thank you for order ${order.number}\n${invoice.rows.map((row) => `${row.text} $${(row.amountCents / 100).toFixed(2)}`).join('\n')}\nTotal $${(cents / 100).toFixed(2)}`;
    await send(
      'settle',
      `with a as (update payment_attempt set state = 'approved', provider_reference = $2, updated_at = now() where id = $1 and state = 'created' returning order_id),
       o as (update customer_order o set state = 'confirmed', confirmed_at = now() from a where o.id = a.order_id returning o.id, o.cart_id, o.email),
       c as (update cart set ordered_at = now() from o where cart.id = o.cart_id),
       m as (insert into money_entry (order_id, kind, cents, currency, source_key, attempt_id, created_at)
         select order_id, 'charge', $3::int, 'AUD', 'attempt:' || $1, $1, now() from a),
       h as (update stock_hold s set state = 'allocated' from a where s.order_id = a.order_id returning s.product_id, s.warehouse_code, s.quantity),
       s as (update stock s set held = s.held - h.quantity, allocated = s.allocated + h.quantity from h
         where s.product_id = h.product_id and s.warehouse_code = h.warehouse_code),
       d as (update delivery_hold d set state = 'booked' from a where d.order_id = a.order_id returning zone_code, day),
       e as (update delivery_capacity c set held = c.held - 1, booked = c.booked + 1 from d where c.zone_code = d.zone_code and c.day = d.day),
       n as (update sales_document_serial set last = last + 1 from o where kind = 'invoice' returning last),
       i as (insert into sales_document (kind, serial, site_id, order_id, source_key, issued_on, content, created_at)
         select 'invoice', n.last, 'aol', o.id, 'order:' || o.id, current_date, $4::jsonb || jsonb_build_object('number', 'INV-' || n.last), now() from o, n
         returning id, order_id)
       insert into mail (dedupe_key, site_id, recipient, subject, html, plain, attachment)
       select 'order-' || o.id, 'aol', o.email, 'Your order', $5, $6, i.id from o join i on i.order_id = o.id`,
      [attempt, pspReference, cents, JSON.stringify(invoice), html, plain],
    );
    return completed;
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
  app.post('/payment/webhook/adyen', async (request, reply) => {
    for (const { NotificationRequestItem: item } of request.body.notificationItems) {
      const signed = [
        item.pspReference,
        item.originalReference ?? '',
        item.merchantAccountCode,
        item.merchantReference,
        item.amount.value,
        item.amount.currency,
        item.eventCode,
        item.success,
      ].join(':');
      const expected = createHmac('sha256', Buffer.from(provider.hmacKey, 'hex')).update(signed).digest();
      const given = Buffer.from(item.additionalData?.hmacSignature ?? '', 'base64');
      if (given.length !== expected.length || !timingSafeEqual(given, expected))
        return reply.code(401).send();
      const { rows } = await send(
        'noted',
        'select state, amount_cents from payment_attempt where reference = $1',
        [item.merchantReference],
      );
      // The webhook arrived before the response to our own request. The provider sends it again after a 503.
      if (item.success === 'true' && rows[0]?.state !== 'approved') return reply.code(503).send();
    }
    return '[accepted]';
  });

  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send({ port: app.server.address().port });
}

process.once('message', (message) => void serve(message));

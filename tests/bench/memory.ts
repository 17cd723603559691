import { buy } from '../chaos/shopper.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { load } from './load.ts';
import { residentMegabytes } from './processes.ts';
import { count, print, type Report } from './report.ts';
import type { Settings } from './settings.ts';
import type { World } from './worlds.ts';

/**
 * The number of guests who fill a cart. It is fixed, because the memory of a fast machine, with more carts in
 * the same time, would not compare with that of a slow one.
 */
const GUESTS = 1500;
const QUICK_GUESTS = 300;
/** The number of guests for each order. */
const GUESTS_PER_ORDER = 10;
/** The duration of one round of reads, in seconds. The reads continue until the last cart. */
const READ_SECONDS = 5;

/**
 * Measures resident memory after mixed reads with a fixed number of carts and orders, and how long a start on
 * existing data takes.
 */
export async function benchMemory(world: World, settings: Settings, report: Report): Promise<void> {
  const section = `Memory and start, ${count(world.products, 0)} products`;
  print(`\n${section}`);
  if (world.loadSeconds !== null) {
    report.add({
      section,
      what: 'First start on PostgreSQL: migrations, demo world, catalogue',
      figure: `${count(world.loadSeconds, 1)} s`,
    });
  }
  const began = Date.now();
  const shop = await world.startColdShop();
  const seconds = (Date.now() - began) / 1000;
  try {
    report.atMost({
      section,
      what: 'Start on PostgreSQL with its data',
      value: seconds,
      limit: world.products > 2000 ? 30 : 5,
      unit: 's',
      digits: 1,
    });
    report.atMost({
      section,
      what: 'Resident, on PostgreSQL, after mixed reading, carts and orders',
      value: await afterVisits(shop, settings),
      limit: world.products > 2000 ? 900 : 300,
      unit: 'MB',
    });
  } finally {
    await shop.stop();
  }
  if (world.products > 2000) return;
  const embedded = await startShopProcess({
    products: world.products,
    core: settings.core,
    env: { WARM_UP: 'on' },
  });
  try {
    report.atMost({
      section,
      what: 'Resident, embedded database in its thread, after mixed reading, carts and orders',
      value: await afterVisits(embedded, settings),
      limit: 900,
      unit: 'MB',
    });
    await embedded.kill();
    const restarted = Date.now();
    await embedded.restart({ core: undefined });
    report.atMost({
      section,
      what: 'Second start on the embedded database, after a kill, on all cores',
      value: (Date.now() - restarted) / 1000,
      limit: 5,
      unit: 's',
      digits: 1,
    });
  } finally {
    await embedded.stop();
  }
}

async function afterVisits(shop: ShopProcess, settings: Settings): Promise<number> {
  const categories = [
    'fridges-freezers',
    'washers-dryers',
    'dishwashers',
    'ovens-cooktops',
    'vacuums',
    'tv-bbq',
  ];
  const codes: string[] = [];
  const paths = [
    '/',
    '/brands',
    ...categories.map((uri) => `/c/${uri}`),
    ...categories.map((uri) => `/c/${uri}?page=2`),
    '/search/fridge',
    '/search/steam%20oven',
  ];
  for (const uri of categories) {
    const answer = await fetch(`${shop.url}/api/v2/category/${uri}`);
    const { listing } = (await answer.json()) as { listing: { products: Listed[] } };
    paths.push(...listing.products.map(({ url }) => url));
    codes.push(
      ...listing.products
        .filter((one) => one.stockStatus === 'inStock' && one.price !== null && !one.isProforma)
        .map(({ productCode }) => productCode),
    );
  }
  let isShopping = true;
  const shoppingEnds = shopping(shop, codes, settings.quick ? QUICK_GUESTS : GUESTS).finally(() => {
    isShopping = false;
  });
  const reading = async () => {
    while (isShopping)
      await load({ url: shop.url, pid: shop.pid, paths, headers: { 'accept-encoding': 'br' } }, READ_SECONDS);
  };
  const [ends] = await Promise.all([shoppingEnds, reading()]);
  print(`  meanwhile: ${ends.carts} things put into carts, ${ends.orders} orders`);
  return residentMegabytes(shop.pid) ?? Number.NaN;
}

interface Listed {
  url: string;
  productCode: string;
  stockStatus: string;
  price: number | null;
  isProforma: boolean;
}

/** Adds products to the carts of `guests` new guests, one after the other, and places orders. */
async function shopping(shop: ShopProcess, codes: readonly string[], guests: number) {
  let carts = 0;
  let orders = 0;
  for (let turn = 0; turn < guests; turn += 1) {
    const productCode = codes[turn % codes.length]!;
    const answer = await fetch(`${shop.url}/api/cart/product`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify({ productCode, quantity: 1, mode: 'add' }),
    });
    await answer.text();
    if (answer.ok) carts += 1;
    if (turn % GUESTS_PER_ORDER !== 0) continue;
    const { end } = await buy({
      url: shop.url,
      basket: [{ productCode, quantity: 1 }],
      place: { suburb: 'Sydney', state: 'NSW', postcode: '2000' },
      card: 'approved',
      chooseDay: (days) => days[turn % days.length],
    });
    if (end === 'confirmed') orders += 1;
  }
  return { carts, orders };
}

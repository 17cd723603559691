// @module-tag nightly
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { diceFrom } from '#demo/dice.ts';
import { addCartProduct, getCart } from '#domains/cart/contract/cart.ts';
import { resetPassword } from '#domains/identity/contract/identity.ts';
import { openBrowser, type Browser } from './browser.ts';
import { DATABASES, openChaosShop, type ChaosShop } from './chaos-shop.ts';
import {
  insertPeople,
  NEW_PASSWORD,
  OLD_PASSWORD,
  personsBrowser,
  renew,
  signIn,
  type Person,
} from './person.ts';
import { MINUTES, printTable, SEED, TEST_MS } from './tally.ts';

const PEOPLE = 4;
/** The number of times that the server is killed; few in the short run. */
const KILLS = MINUTES === undefined ? 3 : 30;
/** The number of times that two tabs renew their session at the same moment. */
const RENEWALS = MINUTES === undefined ? 50 : 1000;

let shop: ChaosShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

async function openShopOf(kind: ChaosShop['kind'], count: number): Promise<[ChaosShop, Person[]]> {
  shop = await openChaosShop({ kind, stock: [100_000] });
  const people = await shop.look((db) => insertPeople(db, count));
  if (kind === 'embedded') await shop.process.restart();
  return [shop, people];
}

describe.each(DATABASES)('on %s', (kind) => {
  test(
    'kill -9 during cart merges, token renewals and password resets leaves no partial change',
    async () => {
      const [open, people] = await openShopOf(kind, PEOPLE);
      const { url } = open.process;
      const dice = diceFrom(`${SEED} people ${kind}`);
      const counts = { people: PEOPLE, kills: 0, merges: 0, renewals: 0, resets: 0 };
      let over = false;

      /**
       * Simulates a customer who adds products to carts while the server is being killed. Checks that no
       * product is lost or added twice.
       */
      async function live(person: Person): Promise<void> {
        const phone = personsBrowser(url);
        let password = OLD_PASSWORD;
        for (let round = 0; !over || round < 3; round += 1) {
          // First as a guest in a new browser, then signed in: both carts are merged, once.
          const browser = personsBrowser(url);
          // Keep the number of units in the cart below its maximum.
          if ((await piecesIn(phone)) > 5) await putOne(phone, open.goods[0]!.productCode);
          const before = round === 0 ? 0 : await piecesIn(phone);
          await putOne(browser, open.goods[0]!.productCode);
          expect(await signIn(browser, person.email, password)).toBe(true);
          expect(await piecesIn(browser)).toBe(before + 1);
          counts.merges += 1;
          if (round === 0) expect(await signIn(phone, person.email, password)).toBe(true);
          for (let turn = 0; turn < 5; turn += 1) {
            expect(await renew(phone)).toBe(true);
            counts.renewals += 1;
          }
          if (round !== 1) continue;
          // The link works once. If no response arrives, the customer presses again. That request is rejected
          // if the first one was processed.
          const { resetToken: token } = person;
          await browser.call(resetPassword, { body: { token, password: NEW_PASSWORD } });
          counts.resets += 1;
          expect(await signIn(personsBrowser(url), person.email, password)).toBe(false);
          password = NEW_PASSWORD;
          expect([await renew(phone), await renew(browser)]).toEqual([false, false]);
          expect(await signIn(phone, person.email, password)).toBe(true);
        }
      }

      const lives = Promise.all(people.map(live));
      lives.catch(() => undefined);
      for (; counts.kills < KILLS; counts.kills += 1) {
        await wait(dice.int(300, 1500));
        await open.process.kill();
        await open.process.restart();
      }
      over = true;
      await lives;
      printTable(`People while the server is killed, ${kind}`, counts);
      expect(counts.resets).toBe(PEOPLE);
    },
    TEST_MS,
  );

  test(
    'two tabs that renew concurrently and repeatedly stay signed in',
    async () => {
      const [open, [person]] = await openShopOf(kind, 1);
      const first = personsBrowser(open.process.url);
      expect(await signIn(first, person!.email, OLD_PASSWORD)).toBe(true);
      for (let round = 0; round < RENEWALS; round += 1) {
        const second = openBrowser({
          url: first.url,
          deadline: Date.now() + 30_000,
          cookies: new Map(first.cookies),
        });
        expect(await Promise.all([renew(first), renew(second)])).toEqual([true, true]);
      }
    },
    TEST_MS,
  );
});

async function putOne(browser: Browser, productCode: string): Promise<void> {
  const answer = await browser.call(addCartProduct, { body: { productCode, quantity: 1, mode: 'set' } });
  expect(answer.ok ? 'added' : answer.fault.errors).toBe('added');
}

async function piecesIn(browser: Browser): Promise<number> {
  const answer = await browser.call(getCart, { query: {} });
  if (!answer.ok && answer.status === 401) return 0;
  expect(answer.ok ? 'read' : answer.fault).toBe('read');
  return answer.ok ? answer.answer.products.reduce((sum, { quantity }) => sum + quantity, 0) : 0;
}

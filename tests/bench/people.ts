import { insertPeople, OLD_PASSWORD, personsBrowser, signIn } from '../chaos/person.ts';
import { openBrowser } from '../chaos/browser.ts';
import { openDatabase } from '#foundation/server/database/open.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ShopProcess } from '../shop-process.ts';
import { compare, load, median } from './load.ts';
import { count, percent, print, type Report } from './report.ts';
import { startBare } from './processes.ts';
import type { Settings } from './settings.ts';
import type { World } from './worlds.ts';

const LISTING = '/api/v2/category/fridges-freezers';
const AT_ONCE = 50;
/**
 * The factor by which the number of rounds is increased, because the measured effect is smaller than the
 * difference between two rounds.
 */
const ROUNDS = 3;

/** Measures how customers who are signed in, or who are signing in, affect users who view pages. */
export async function benchPeople(world: World, settings: Settings, report: Report): Promise<void> {
  const section = `People, ${count(world.products, 0)} products`;
  print(`\n${section}`);
  const { email } = await insertPerson(world);
  const uncached = await world.startShop({ PAGE_CACHE_MB: '0' });
  try {
    const browser = personsBrowser(uncached.url);
    if (!(await signIn(browser, email, OLD_PASSWORD))) throw new Error('not signed in');
    const paths = Array.from({ length: 500 }, (_, index) => `${LISTING}?price-from=${index * 3}`);
    const ask = (headers: Record<string, string>) => () =>
      load({ url: uncached.url, pid: uncached.pid, paths, headers }, settings.secondsOfRound);
    report.share({
      section,
      what: 'Listing of somebody with a token, nothing cached',
      measured: await compare(
        { shop: ask({ authorization: `Bearer ${browser.token}` }), bare: ask({}) },
        settings.rounds * ROUNDS,
      ),
      least: 0.95,
      of: 'of a guest',
    });
  } finally {
    await uncached.stop();
  }
  const shop = await world.startShop();
  try {
    await keptPages(shop);
    await pagesWhileSigningIn(shop);
    await sameTime(shop);
  } finally {
    await shop.stop();
  }

  /** Signed-in users get the same cached pages as guests: their cookies are not even read. */
  async function keptPages({ url, pid }: ShopProcess): Promise<void> {
    const browser = personsBrowser(url);
    if (!(await signIn(browser, email, OLD_PASSWORD))) throw new Error('not signed in');
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const look = (headers: Record<string, string>) => () =>
      load({ url, pid, paths: ['/'], headers }, settings.secondsOfRound);
    report.share({
      section,
      what: 'Kept home page in a browser that is signed in',
      measured: await compare({ shop: look({ cookie }), bare: look({}) }, settings.rounds),
      least: 0.97,
      of: 'in a guest’s',
    });
  }

  /**
   * Measures the home page while many customers sign in. The process that simulates the customers runs on the
   * same core as the load generator.
   */
  async function pagesWhileSigningIn({ url, pid }: ShopProcess): Promise<void> {
    const look = () => load({ url, pid, paths: ['/'] }, settings.secondsOfRound);
    await look();
    const calm = await look();
    const crowd = await startBare(
      'sign-in-crowd.ts',
      { url, email, password: OLD_PASSWORD, people: AT_ONCE },
      undefined,
    );
    try {
      // Warm up, as before the first round of every other measurement: the code is not compiled yet.
      await look();
      const [began, before] = [Date.now(), await crowd.ask<{ signedIn: number }>({})];
      // One run is too short to separate the p99 from other activity of the machine.
      const slowest: number[] = [];
      for (let round = 0; round < settings.rounds; round += 1) slowest.push((await look()).p99);
      const after = await crowd.ask<{ signedIn: number }>({});
      const perSecond = (after.signedIn - before.signedIn) / ((Date.now() - began) / 1000);
      report.atMost({
        section,
        what: `Home page, slowest in a hundred, while ${AT_ONCE} sign in again and again (${count(perSecond)}/s)`,
        value: median(slowest),
        limit: 50,
        unit: 'ms',
        against: `${count(calm.p99)} ms while nobody does`,
      });
    } finally {
      await crowd.stop();
    }
  }

  /**
   * Measures how long a sign-in with a wrong password takes. Alternates between email addresses with and
   * without an account, which must take the same time.
   */
  async function sameTime({ url }: ShopProcess): Promise<void> {
    const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let index = 0; index < (settings.quick ? 60 : 300); index += 1) {
      for (const which of index % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const browser = openBrowser({ url, deadline: Date.now() + 30_000 });
        const address = which === 'known' ? email : `nobody-${index}@people.example`;
        const began = performance.now();
        await signIn(browser, address, 'not the password at all');
        took[which].push(performance.now() - began);
      }
    }
    const [known, unknown] = [median(took.known), median(took.unknown)];
    const apart = Math.abs(known - unknown) / unknown;
    report.add({
      section,
      what: 'A wrong password for an address with an account',
      figure: `${count(known)} ms`,
      against: `${count(unknown)} ms for one without`,
      ratio: percent(known / unknown),
      target: 'within 5 %',
      pass: apart <= 0.05,
    });
  }
}

async function insertPerson({ databaseUrl }: World) {
  const database = await openDatabase<Tables>({ url: databaseUrl, poolSize: 1 });
  try {
    const [person] = await insertPeople(database.db, 1);
    return person!;
  } finally {
    await database.close();
  }
}

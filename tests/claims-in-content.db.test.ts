import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { loadDemoContent } from '#demo/load-content.ts';
import { advertisedShare } from '#domains/promotions/rules/advertised-benefit.ts';
import { readBestShares } from '#domains/catalogue/use-cases/catalogue.ts';
import { SITES } from '#sites/registry.ts';

// Checks the figures in each site's pages and texts against the shop's data.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'small' });
  await database.db.transaction().execute((tx) => loadDemoContent(tx, new Date('2026-11-23T01:00:00Z')));
});
afterAll(() => database.close());

interface Text {
  where: string;
  text: string;
}

/**
 * Returns every text inside a value, with its place. Skips picture descriptions, because they make no claims.
 * Joins each figure with its label.
 */
function textsOf(value: unknown, where: string): Text[] {
  if (typeof value === 'string') return [{ where, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  const { figure, label } = value as { figure?: unknown; label?: unknown };
  const pair =
    typeof figure === 'string' && typeof label === 'string' ? [{ where, text: `${figure} ${label}` }] : [];
  const nested = Object.entries(value).filter(([key]) => key !== 'alt');
  return [...pair, ...nested.flatMap(([key, one]) => textsOf(one, `${where}.${key}`))];
}

/** Returns the texts of a site: its own pages, the shared pages that it does not override, and its wording. */
async function textsOfSite(site: (typeof SITES)[number]): Promise<Text[]> {
  const rows = await database.db
    .selectFrom('content_document')
    .select(['site_id', 'kind', 'slug', 'source'])
    .where('site_id', 'in', ['*', site.id])
    .execute();
  const own = new Set(
    rows.filter((row) => row.site_id === site.id).map(({ kind, slug }) => `${kind} ${slug}`),
  );
  const shown = rows.filter(({ site_id, kind, slug, source }) => {
    const { notOn = [] } = (source['head'] ?? {}) as { notOn?: string[] };
    return site_id === site.id || (!own.has(`${kind} ${slug}`) && !notOn.includes(site.id));
  });
  return [...shown.flatMap(({ slug, source }) => textsOf(source, slug)), ...textsOf(site.wording, 'wording')];
}

const WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const TENS = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 };
/** Parses a number in digits or as a word; null if it is not a number. */
function numberOf(word: string): number | null {
  const text = word.toLowerCase().replaceAll(',', '');
  if (/^\d+$/.test(text)) return Number(text);
  const index = WORDS.indexOf(text);
  return index >= 0 ? index + 1 : (TENS[text as keyof typeof TENS] ?? null);
}

/** Returns the counts that a text names: "20 showrooms and outlets", "Sixty recipes". */
function countsIn(text: string, noun: string): number[] {
  return [...text.matchAll(new RegExp(String.raw`\b([\w,]+) (?:${noun})\b`, 'gi'))].flatMap(
    ([, word]) => numberOf(word!) ?? [],
  );
}

describe.each(SITES.map((site) => [site.id, site] as const))('%s', (id, site) => {
  it('claims at most the existing number of stores, recipes and brands, and showrooms only if it has some', async () => {
    const texts = await textsOfSite(site);
    const { rows } = await sql<{ stores: number; tours: number; brands: number }>`
      select
        (select count(*)::int from store where ${id} = any (sites)) as stores,
        (select count(*)::int from store where ${id} = any (sites) and virtual_tour_id <> '') as tours,
        (select count(distinct brand_id)::int from product where ${id} = any (sites) and is_active) as brands`.execute(
      database.db,
    );
    const { stores, tours, brands } = rows[0]!;
    const recipes = new Set(texts.flatMap(({ where }) => /^recipes\/[\w-]+/.exec(where) ?? [])).size;
    const wrong = texts.flatMap(({ where, text }) => {
      const tooMany = [
        ...countsIn(text, 'showrooms|stores|outlets').filter((count) => count > stores),
        ...countsIn(text, 'recipes').filter((count) => count > recipes),
        ...countsIn(text, 'brands').filter((count) => count > brands),
      ];
      const offersShowrooms = tours === 0 && /\bshowrooms?\b/i.test(text);
      return tooMany.length > 0 || offersShowrooms ? [`${where}: ${text}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('mentions only its own stores', async () => {
    const { rows } = await sql<{ name: string }>`
      select name from store where not ${id} = any (sites)
        and name not in (select name from store where ${id} = any (sites))`.execute(database.db);
    const texts = await textsOfSite(site);
    const wrong = texts.filter(({ text }) => rows.some(({ name }) => text.includes(`${name} showroom`)));
    expect(wrong).toEqual([]);
  });

  it('claims “up to … off” only if it has such prices, and asks shoppers to disconnect the old appliance', async () => {
    const best = (await readBestShares(database.db)).get(id) ?? 0;
    const wrong = (await textsOfSite(site)).filter(
      ({ text }) =>
        (advertisedShare(text) ?? 0) > best ||
        /\bwe (?:will )?disconnect\b|\bdisconnected, carried\b/i.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

import { productIds, readSku } from '#database/import/product-keys.ts';
import {
  emptyOutcome,
  type Draft,
  type ImportKind,
  type KindOptions,
  type Outcome,
  type Transaction,
} from '#database/import/kind.ts';
import type { Problem } from '#database/import/problem.ts';
import type { Row } from '#database/import/row.ts';
import {
  readChoice,
  readDay,
  readJson,
  readNumber,
  readText,
  Refused,
} from '#database/import/values/values.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { suggestion } from '#foundation/pure/text/nearest.ts';
import { SITE_IDS, siteOf } from '#sites/registry.ts';
import { MAX_BODY_LENGTH, MAX_NAME_LENGTH, MAX_REPLY_LENGTH, MAX_TITLE_LENGTH } from '../contract/values.ts';
import { checkText } from '../rules/check-text.ts';
import {
  findOwnReview,
  readStoredAspects,
  saveImportedReview,
  type ImportedReview,
} from '../db/import-reviews.ts';
import { readAspects as readAspectsOf } from '../db/reviews.ts';
import { updateRatings } from '../use-cases/deps.ts';

type ReviewValues = Omit<ImportedReview, 'productId' | 'flags'> & { sku: string };

const MAX_KEY_LENGTH = 100;
const ASPECT_KEY = /^[a-z][a-z0-9-]{0,39}$/;
/** The fault of a row from an export of another shop. */
const FOREIGN_KEY = { field: 'key', reason: 'belongs to another review of this shop: choose another key' };
const STARS = { whole: true, min: 1, max: 5 };

function readAspects(text: string): Record<string, number> {
  const found = readJson(text);
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    throw new Refused('is not a JSON object');
  return Object.fromEntries(
    Object.entries(found).map(([key, stars]) => {
      if (!ASPECT_KEY.test(key)) throw new Refused(`"${key}" is not a key of an aspect`);
      if (typeof stars !== 'number' && typeof stars !== 'string')
        throw new Refused(`the stars of "${key}" are not a number`);
      return [key, readNumber(String(stars), STARS)];
    }),
  );
}

/**
 * Returns the aspects that the category of the product does not rate. A stored review keeps the aspects that it
 * has, because the category may have lost them since.
 */
async function findUnknownAspects(
  tx: Transaction,
  { key: reviewKey, aspects }: Pick<ImportedReview, 'key' | 'aspects'>,
  known: readonly string[],
): Promise<Problem[]> {
  const unknown = Object.keys(aspects).filter((key) => !known.includes(key));
  if (unknown.length === 0) return [];
  const stored = await readStoredAspects(tx, reviewKey);
  return unknown
    .filter((key) => !Object.hasOwn(stored, key))
    .map((key) => ({
      field: 'aspects',
      reason: `the category of the product does not rate "${key}"${suggestion(key, known)}`,
    }));
}

/**
 * Imports reviews from another review system. A row is identified by `key`. A text with strong language or
 * personal data waits for moderation, with a note; all others are published. An exported file also contains
 * reviews by buyers of this shop. The import leaves these unchanged.
 */
export function reviewKind({ now }: KindOptions): ImportKind<ReviewValues> {
  /** The SKUs of all products in lower case, so that an unknown one is reported with the row's other faults. */
  let skus: ReadonlySet<string> = new Set();

  function check(row: Row): Draft<ReviewValues> | null {
    const values: ReviewValues = {
      key: row.need('key', (text) => readText(text, MAX_KEY_LENGTH), ''),
      sku: row.need('sku', readSku, ''),
      siteId: row.need('site', (text) => readChoice(text, SITE_IDS), ''),
      day: row.need('day', readDay, ''),
      stars: row.need('stars', (text) => readNumber(text, STARS), 0),
      name: row.need('name', (text) => readText(text, MAX_NAME_LENGTH), ''),
      title: row.read('title', (text) => readText(text, MAX_TITLE_LENGTH), ''),
      body: row.read('text', (text) => readText(text, MAX_BODY_LENGTH), ''),
      reply: row.read('reply', (text) => readText(text, MAX_REPLY_LENGTH), ''),
      aspects: row.read('aspects', readAspects, {}),
    };
    if (values.sku !== '' && !skus.has(values.sku.toLowerCase()))
      row.refuse('sku', `there is no product "${values.sku}"`);
    if (values.siteId !== '' && values.day > dayInZone(now(), siteOf(values.siteId).timeZone).day)
      row.refuse('day', 'is in the future');
    return row.problems.length > 0 ? null : { line: row.line, shape: '', values };
  }

  async function apply(tx: Transaction, drafts: readonly Draft<ReviewValues>[]): Promise<Outcome> {
    const outcome = emptyOutcome();
    const skus = drafts.map(({ values }) => values.sku);
    const ids = await productIds(tx, skus);
    const rated = new Set<number>();
    const known = new Map<number, readonly string[]>();
    for (const { line, values } of drafts) {
      const { sku, ...review } = values;
      const productId = ids.get(sku);
      if (productId === undefined) {
        outcome.refused.push({
          line,
          problems: [{ field: 'sku', reason: `there is no product "${sku}"` }],
        });
        continue;
      }
      const own = await findOwnReview(tx, review.key);
      if (own) {
        if (own.productId === productId && own.siteId === review.siteId) outcome.same += 1;
        else outcome.refused.push({ line, problems: [FOREIGN_KEY] });
        continue;
      }
      if (!known.has(productId))
        known.set(
          productId,
          (await readAspectsOf(tx, productId)).map(({ key }) => key),
        );
      const unknown = await findUnknownAspects(tx, review, known.get(productId)!);
      if (unknown.length > 0) {
        outcome.refused.push({ line, problems: unknown });
        continue;
      }
      const flags = checkText(review.name, review.title, review.body);
      const done = await saveImportedReview(tx, { ...review, productId, flags }, now());
      outcome[done] += 1;
      if (done === 'same') continue;
      rated.add(productId);
      if (flags.length > 0)
        outcome.notes.push({
          line,
          problems: [{ field: 'text', reason: `waits for moderation: ${flags.join(', ')}` }],
        });
    }
    for (const productId of rated) await updateRatings(tx, productId, now());
    return outcome;
  }

  return {
    name: 'reviews',
    required: [['key'], ['sku'], ['site'], ['day'], ['stars'], ['name']],
    fields: ['key', 'sku', 'site', 'day', 'stars', 'name', 'title', 'text', 'reply', 'aspects'],
    prefixes: [],
    channels: [],
    keyOf: (row) => (row.text('key') === '' ? null : row.text('key')),
    async load(tx) {
      skus = new Set(
        (await tx.selectFrom('product').select('sku').execute()).map(({ sku }) => sku.toLowerCase()),
      );
    },
    check,
    apply,
  };
}

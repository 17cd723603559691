import { sql } from 'kysely';
import { listSkus, readBrandUris, readCategoryUris } from '#domains/catalogue/use-cases/names.ts';
import type { Cents } from '#foundation/pure/money.ts';
import { suggestion } from '#foundation/pure/text/nearest.ts';
import { RETAIL } from '#foundation/pure/user.ts';
import { SITE_IDS } from '#sites/registry.ts';
import type { Draft, ImportKind, Outcome, Transaction } from '#database/import/kind.ts';
import { fieldName, type Row } from '#database/import/row.ts';
import { countTouched, differs, updates } from '#database/import/upsert.ts';
import {
  readChoice,
  readDay,
  readList,
  readMoney,
  readNumber,
  readText,
  readYesNo,
  Refused,
} from '#database/import/values/values.ts';
import { CONDITIONS } from '#domains/catalogue/contract/catalogue.ts';
import { COUPON_KINDS } from '../contract/coupons.ts';
import { CODE_LENGTH, codeKey, type CouponFacts } from '../rules/coupon.ts';
import { COUPON_COLUMNS, COUPON_FIELDS, COUPON_HEADERS, type CellKind } from '../rules/coupon-columns.ts';

const SQL_TYPE: Readonly<Record<CellKind, string>> = {
  text: 'text',
  cents: 'int',
  hundredths: 'int',
  list: 'text[]',
  day: 'date',
  count: 'int',
  flag: 'boolean',
};
const SQL_TYPES: ReadonlyMap<string, string> = new Map(
  Object.values(COUPON_COLUMNS).map(({ column, kind }) => [column, SQL_TYPE[kind]]),
);

/** A function that parses a cell, and the value of an empty cell. */
type Reader<Value> = readonly [read: (text: string) => Value, empty: Value];
/** The fields that a file may omit. */
type Optional = Exclude<keyof CouponFacts, 'code' | 'kind'>;

interface CouponValues {
  record: Record<string, unknown>;
}

/**
 * Creates the import of coupons, which are identified by their code. Rejects unknown brands, categories and
 * SKUs, because a coupon with a misspelt brand would never apply.
 */
export function couponKind(): ImportKind<CouponValues> {
  let brands: string[] = [];
  let categories: string[] = [];
  let skus = new Set<string>();

  const known = (what: string, list: readonly string[], text: string) =>
    readList(text).map((word) => {
      const uri = word.toLowerCase();
      if (!list.includes(uri)) throw new Refused(`there is no ${what} "${word}"${suggestion(word, list)}`);
      return uri;
    });

  const readers: { readonly [Field in Optional]: Reader<CouponFacts[Field]> } = {
    title: [(text) => readText(text, 120), ''],
    amountAud: [(text) => readPositive(text, 'AUD'), null],
    amountNzd: [(text) => readPositive(text, 'NZD'), null],
    percentHundredths: [readPercent, 0],
    minimumAud: [(text) => readPositive(text, 'AUD'), null],
    minimumNzd: [(text) => readPositive(text, 'NZD'), null],
    sites: [(text) => readList(text).map((site) => readChoice(site, SITE_IDS)), []],
    brands: [(text) => known('brand', brands, text), []],
    categories: [(text) => known('category', categories, text), []],
    skus: [readSkus, []],
    conditions: [(text) => readList(text).map((one) => readChoice(one, CONDITIONS)), []],
    audience: [readAudience, []],
    startsOn: [readDay, null],
    endsOn: [readDay, null],
    uses: [(text) => readNumber(text, { min: 1, max: 1_000_000_000, whole: true }), null],
    usesPerCustomer: [(text) => readNumber(text, { min: 1, max: 1_000_000, whole: true }), null],
    stacks: [readYesNo, false],
    excludesReduced: [readYesNo, false],
    isActive: [readYesNo, true],
  };
  const readerOf: ReadonlyMap<string, Reader<unknown>> = new Map(Object.entries(readers));

  function check(row: Row): Draft<CouponValues> | null {
    const kind = row.need('kind', (text) => readChoice(text, COUPON_KINDS), null);
    const record: Record<string, unknown> = { code: row.need('code', readCode, ''), kind };
    for (const field of COUPON_FIELDS) {
      const { header, column } = COUPON_COLUMNS[field];
      const reader = readerOf.get(field);
      if (reader && row.has(fieldName(header))) record[column] = row.read(fieldName(header), ...reader);
    }
    const { starts_on: starts, ends_on: ends } = record;
    if (typeof starts === 'string' && typeof ends === 'string' && ends < starts)
      row.refuse('ends', 'is before "starts"');
    // Check the cells that depend on the kind only if no cell was rejected, to avoid a second error for the
    // same cell.
    const isSound = row.problems.length === 0;
    const isAmount = Boolean(record['amount_aud_cents'] || record['amount_nzd_cents']);
    const isPercent = Boolean(record['percent_hundredths']);
    if (isSound && kind === 'amount' && !isAmount)
      row.refuse('amount AUD', 'is missing: enter an amount in AUD, NZD or both');
    if (isSound && kind === 'percent' && !isPercent) row.refuse('percent', 'is missing');
    if (kind !== 'percent' && isPercent) row.note('percent', `is not used for the kind ${kind}`);
    if (kind !== 'amount' && isAmount) row.note('amount AUD', `is not used for the kind ${kind}`);
    return row.problems.length > 0
      ? null
      : { line: row.line, shape: Object.keys(record).join(' '), values: { record } };
  }

  function readSkus(text: string): string[] {
    return readList(text).map((sku) => {
      if (!skus.has(sku)) throw new Refused(`product "${sku}" not found`);
      return sku;
    });
  }

  async function apply(tx: Transaction, drafts: readonly Draft<CouponValues>[]): Promise<Outcome> {
    const columns = Object.keys(drafts[0]!.values.record);
    const { rows } = await sql<{ added: boolean }>`
      insert into coupon (${sql.join(columns.map((column) => sql.ref(column)))})
      select ${sql.join(columns.map((column) => sql.ref(`i.${column}`)))}
      from jsonb_to_recordset(${JSON.stringify(drafts.map(({ values }) => values.record))}::jsonb)
        as i(${sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(SQL_TYPES.get(column)!)}`))})
      on conflict (code) do update set ${updates(columns)} where ${differs('coupon', columns)}
      returning (xmax = 0) as added`.execute(tx);
    return countTouched(drafts.length, rows);
  }

  return {
    name: 'coupons',
    required: [['code'], ['kind']],
    fields: COUPON_HEADERS,
    prefixes: [],
    channels: [],
    keyOf: (row) => codeKey(row.text('code')) || null,
    async load(tx) {
      brands = await readBrandUris(tx);
      categories = await readCategoryUris(tx);
      skus = new Set(await listSkus(tx));
    },
    check,
    apply,
  };
}

function readCode(text: string): string {
  const code = codeKey(text);
  if (!/^[A-Z0-9][A-Z0-9_-]*$/.test(code))
    throw new Refused(
      `"${text}" is not a valid code: use letters, digits, hyphens and underscores, without spaces`,
    );
  return readText(code, CODE_LENGTH);
}

function readPositive(text: string, currency: 'AUD' | 'NZD'): Cents {
  const amount = readMoney(text, currency);
  if (amount === 0) throw new Refused('is 0: leave it empty instead');
  return amount;
}

/** Parses a percentage such as `10`, `12.5` or `10%` to hundredths of a percent. */
function readPercent(text: string): number {
  const percent = readNumber(text.replace(/\s*%$/, ''), { min: 0.01, max: 100 });
  const hundredths = Math.round(percent * 100);
  if (Math.abs(hundredths - percent * 100) > 1e-6) throw new Refused(`"${text}" has more than two decimals`);
  return hundredths;
}

/** Parses names of price lists. `retail` means all users without a price list of their own. */
function readAudience(text: string): string[] {
  return readList(text.toLowerCase()).map((name) => {
    if (name !== RETAIL && !/^[a-z][a-z0-9-]{0,39}$/.test(name))
      throw new Refused(`"${name}" is neither retail nor the name of a price list`);
    return name;
  });
}

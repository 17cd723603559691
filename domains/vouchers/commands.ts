import { existsSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { readWords, refuseWords } from '#database/commands/command-words.ts';
import { optionValue } from '#database/commands/option-values.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { csvText } from '#database/import/files/write-csv.ts';
import { readChoice, readMoney, readNumber, Refused } from '#database/import/values/values.ts';
import { formatCents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { operator, writeAudit } from '#domains/audit/use-cases/audit.ts';
import { COUPON_HEADERS, couponRow } from './rules/coupon-columns.ts';
import { LEAST_YEARS } from './rules/gift-card.ts';
import { listCards, listCoupons } from './use-cases/vouchers.ts';
import { blockCard, issueCard } from './use-cases/issue-card.ts';

const USAGE = `npm run vouchers -- list
npm run vouchers -- issue --amount 100 [--currency NZD] [--count 5] [--years 5]
npm run vouchers -- block 12     (and unblock 12)

  list     lists every coupon with its uses and the uses held by unpaid orders, and every gift card with its balance
  issue    creates gift cards and prints their codes once; the codes are not stored
  block    blocks payments with gift card 12 (its number in the list) until it is unblocked

To create coupons: npm run import -- coupons FILE (docs/guides/vouchers.md).`;

/** Runs `npm run vouchers` (see `USAGE`) and returns its exit code, 0 or 1. */
export async function vouchersCommand(args: string[], context: CommandContext): Promise<number> {
  const fail = (text: string) => refuse(context, text);
  const words = readWords(args, { options: OPTIONS, usage: USAGE }, context);
  if (typeof words === 'number') return words;
  const { values, positionals } = words;
  const [verb = '', argument, ...more] = positionals;
  if (verb === 'list' && argument === undefined) return list(context);
  if (verb === 'issue' && argument === undefined) return issue(values, context);
  if ((verb === 'block' || verb === 'unblock') && argument !== undefined && more.length === 0)
    return /^\d{1,15}$/.test(argument)
      ? block(Number(argument), verb === 'block', context)
      : fail(`"${argument}" is not a gift card number. To see the numbers: npm run vouchers -- list.`);
  return refuseWords(context, positionals, USAGE);
}

const OPTIONS = {
  amount: { type: 'string' },
  currency: { type: 'string', default: 'AUD' },
  count: { type: 'string', default: '1' },
  years: { type: 'string', default: String(LEAST_YEARS) },
} as const;

function list(context: CommandContext): Promise<number> {
  return withShop(context, async ({ database: { db } }) => {
    const coupons = await listCoupons(db);
    for (const { code, kind, used, held, uses, isActive } of coupons)
      context.print(
        `${code}: ${kind}${isActive ? '' : ', switched off'}, used ${used}${uses === null ? '' : ` of ${uses}`}${held > 0 ? `, ${held} held` : ''}`,
      );
    const cards = await listCards(db);
    for (const card of cards)
      context.print(
        `${card.id}: gift card …${card.hint}, ${formatCents(card.balanceCents, { zero: '$0' })} of ${formatCents(card.valueCents)} ${card.currency} left` +
          `${card.heldCents > 0 ? `, ${formatCents(card.heldCents)} held` : ''}, until ${card.expiresAt.toISOString().slice(0, 10)}${card.isBlocked ? ', blocked' : ''}${card.hasCode ? '' : ', not emailed'}`,
      );
    context.print(
      `${coupons.length} ${coupons.length === 1 ? 'coupon' : 'coupons'}, ${cards.length} ${cards.length === 1 ? 'gift card' : 'gift cards'}.`,
    );
  });
}

async function issue(
  options: { amount?: string | undefined; currency: string; count: string; years: string },
  context: CommandContext,
): Promise<number> {
  let parsed;
  try {
    const currency = optionValue('currency', options.currency, (text) =>
      readChoice(text, ['AUD', 'NZD'] as const),
    );
    if (options.amount === undefined) return refuse(context, `Specify an amount: --amount 100.\n\n${USAGE}`);
    parsed = {
      currency,
      valueCents: optionValue('amount', options.amount, (text) => readMoney(text, currency)),
      count: optionValue('count', options.count, (text) =>
        readNumber(text, { min: 1, max: 1000, whole: true }),
      ),
      years: optionValue('years', options.years, (text) =>
        readNumber(text, { min: LEAST_YEARS, max: 50, whole: true }),
      ),
    };
  } catch (error) {
    if (error instanceof Refused) return refuse(context, error.message);
    throw error;
  }
  if (parsed.valueCents === 0) return refuse(context, 'The gift card amount must be more than 0.');
  return withShop(context, async ({ database: { db } }) => {
    const now = new Date();
    const codes = await inTransaction(db, async (tx) => {
      const made: string[] = [];
      for (let index = 0; index < parsed.count; index += 1)
        made.push((await issueCard(tx, { ...parsed, now })).code);
      const { currency, valueCents, count } = parsed;
      await writeAudit(
        tx,
        {
          by: operator(),
          siteId: null,
          subject: 'vouchers',
          action: 'issued-gift-cards',
          key: currency,
          after: { valueCents, count },
        },
        now,
      );
      return made;
    });
    for (const code of codes) context.print(code);
  });
}

function block(id: number, isBlocked: boolean, context: CommandContext): Promise<number> {
  return withShop(context, async ({ database: { db } }) => {
    const found = await inTransaction(db, (tx) =>
      blockCard(tx, { by: operator(), id, isBlocked, siteId: null, reason: '' }, new Date()),
    );
    if (!found) return refuse(context, `Gift card ${id} not found.`);
    context.print(`Gift card ${id} is ${isBlocked ? 'blocked' : 'unblocked'}.`);
    return 0;
  });
}

/**
 * Handles `npm run export -- coupons FILE.csv`: exports all coupons in the format that `npm run import --
 * coupons` reads.
 */
export async function exportCouponsCommand(filePath: string, context: CommandContext): Promise<number> {
  const file = resolve(context.workingDirectory, filePath);
  if (!file.toLowerCase().endsWith('.csv'))
    return refuse(context, 'The list is a CSV file: enter a name that ends in .csv.');
  if (!existsSync(dirname(file)))
    return refuse(context, `The folder for ${filePath} does not exist. Create it first.`);
  return withShop(context, async ({ database: { db } }) => {
    const coupons = await listCoupons(db);
    writeFileSync(file, csvText(COUPON_HEADERS, coupons.map(couponRow)));
    context.print(`${coupons.length} ${coupons.length === 1 ? 'coupon' : 'coupons'} written to ${filePath}.`);
  });
}

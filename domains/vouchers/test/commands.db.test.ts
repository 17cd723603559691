import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import type { CommandContext } from '#database/commands/command-context.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { exportCouponsCommand, vouchersCommand } from '../commands.ts';
import { aCoupon } from './fixtures.ts';
import { cardCodeKey } from '../rules/gift-card.ts';
import { cardHash } from '../use-cases/card-hash.ts';
import { commandTrial } from '#database/commands/fixtures.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-vouchers-'));
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  await database.db.deleteFrom('coupon').execute();
  await database.db.deleteFrom('gift_card').execute();
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

async function run(command: (context: CommandContext) => Promise<number>) {
  const { context, printed, complained } = commandTrial(database, dir);
  const exit = await command(context);
  return { exit, lines: [...printed, ...complained] };
}
const vouchers = (line: string) =>
  run((context) => vouchersCommand(line === '' ? [] : line.split(' '), context));

it('issues cards, prints their codes once and stores hashes; the audit excludes the codes', async () => {
  const { exit, lines } = await vouchers('issue --amount 99.50 --count 3 --years 5 --currency NZD');
  expect(exit).toBe(0);
  expect(new Set(lines).size).toBe(3);
  const rows = await database.db.selectFrom('gift_card').selectAll().orderBy('id').execute();
  expect(rows.map((row) => row.code_hash)).toEqual(lines.map((code) => cardHash(cardCodeKey(code)!)));
  const years = new Date().getUTCFullYear() + 5;
  expect(rows[0]).toMatchObject({ value_cents: 9950, balance_cents: 9950, currency: 'NZD', order_id: null });
  expect(new Date(rows[0]!.expires_at).getUTCFullYear()).toBe(years);
  const [entry] = await readAudit(database.db, { subject: 'vouchers', key: 'NZD' }, 1);
  expect(entry).toMatchObject({ action: 'issued-gift-cards', after: { valueCents: 9950, count: 3 } });
  expect(JSON.stringify(entry)).not.toContain(lines[0]!.slice(0, 4));
});

it.each([
  ['', /^Specify an action\./],
  ['sell', /Unknown action "sell"/],
  ['issue', /^Specify an amount: --amount 100\./],
  ['issue --amount 0', /amount must be more than 0/],
  ['issue --amount ten', /not an amount/],
  ['issue --amount 10 --years 2', /^--years: "2" is less than 3\.$/],
  ['issue --amount -10', /^--amount: "-10" is negative\.$/],
  ['issue --amount 10 --count 0', /less than 1/],
  ['issue --amount 10 --currency USD', /not one of AUD, NZD/],
  ['issue --amount NZ$10', /is in NZD/],
  ['issue --amuont 10', /amuont/],
  ['block', /Unknown action "block"/],
  ['block one', /"one" is not a gift card number/],
  ['block 99999', /Gift card 99999 not found/],
])('"%s" is rejected with an error message', async (line, words) => {
  const { exit, lines } = await vouchers(line);
  expect([exit, lines.join('\n')]).toEqual([1, expect.stringMatching(words)]);
  expect(await database.db.selectFrom('gift_card').select('id').execute()).toEqual([]);
});

it('lists coupons and cards, blocks a card and unblocks it', async () => {
  await aCoupon(database.db, { uses: 3 });
  await vouchers('issue --amount 100');
  const { id } = await database.db.selectFrom('gift_card').select('id').executeTakeFirstOrThrow();
  expect((await vouchers(`block ${id}`)).lines).toEqual([`Gift card ${id} is blocked.`]);
  const { lines } = await vouchers('list');
  expect(lines[0]).toBe('SAVE50: amount, used 0 of 3');
  expect(lines[1]).toMatch(/gift card ….{4}, \$100 of \$100 AUD left, until \d{4}-\d\d-\d\d, blocked$/);
  expect(lines[2]).toBe('1 coupon, 1 gift card.');
  expect((await vouchers(`unblock ${id}`)).lines).toEqual([`Gift card ${id} is unblocked.`]);
});

it('writes coupons to a file', async () => {
  await aCoupon(database.db);
  expect(await run((context) => exportCouponsCommand('out.csv', context))).toEqual({
    exit: 0,
    lines: ['1 coupon written to out.csv.'],
  });
  expect(readFileSync(join(dir, 'out.csv'), 'utf8')).toContain('SAVE50,,amount,50,');
  expect((await run((context) => exportCouponsCommand('out.txt', context))).exit).toBe(1);
  expect((await run((context) => exportCouponsCommand('no/out.csv', context))).exit).toBe(1);
});

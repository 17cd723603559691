import { existsSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { csvText } from '#database/import/write-csv.ts';
import { COUPON_FIELDS } from './import/coupons.ts';
import { couponRow } from './rules/coupon-file.ts';
import { listCoupons } from './service.ts';

const USAGE = `npm run vouchers -- list

  list   every coupon with how often it was used and is held by orders under way

Coupons are made with npm run import -- coupons FILE (docs/guides/vouchers.md).`;

/** `npm run vouchers`: see USAGE. Exit code 0 or 1. */
export async function vouchersCommand(args: string[], context: CommandContext): Promise<number> {
  const [verb = '', ...more] = args;
  if (verb === '--help' || verb === '-h') {
    context.print(USAGE);
    return 0;
  }
  if (verb !== 'list' || more.length > 0)
    return refuse(
      context,
      `${verb === '' ? 'What is to be done?' : `There is no "${args.join(' ')}".`}\n\n${USAGE}`,
    );
  return withShop(context, async ({ database: { db } }) => {
    const coupons = await listCoupons(db);
    for (const { code, kind, used, held, uses, isActive } of coupons)
      context.print(
        `${code}: ${kind}${isActive ? '' : ', switched off'}, used ${used}${uses === null ? '' : ` of ${uses}`}${held > 0 ? `, ${held} held` : ''}`,
      );
    context.print(`${coupons.length} ${coupons.length === 1 ? 'coupon' : 'coupons'}.`);
  });
}

/** `npm run export -- coupons FILE.csv`: every coupon, as `npm run import -- coupons` takes it again. */
export async function exportCouponsCommand(given: string, context: CommandContext): Promise<number> {
  const file = resolve(context.standing, given);
  if (!file.toLowerCase().endsWith('.csv'))
    return refuse(context, 'The list is a CSV file: give a name that ends in .csv.');
  if (!existsSync(dirname(file))) return refuse(context, `There is no folder for ${given}.`);
  return withShop(context, async ({ database: { db } }) => {
    const coupons = await listCoupons(db);
    writeFileSync(file, csvText(COUPON_FIELDS, coupons.map(couponRow)));
    context.print(`${coupons.length} ${coupons.length === 1 ? 'coupon' : 'coupons'} written to ${given}.`);
  });
}

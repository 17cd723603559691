import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS } from '#apps/cli/import-kinds.ts';
import { openImportTrial, type ImportTrial } from '#database/import/fixtures.ts';
import { csvText } from '#database/import/files/write-csv.ts';
import { COUPON_HEADERS, couponRow } from '../rules/coupon-columns.ts';
import { listCoupons } from '../use-cases/vouchers.ts';

let trial: ImportTrial;
beforeAll(async () => {
  trial = await openImportTrial(KINDS);
  await trial.reset();
  await trial.run('categories', 'uri,name\nkitchen,Kitchen\n');
  await trial.run('brands', 'name\nHalden\n');
});
afterAll(() => trial.close());

const FILE = `code,title,kind,amount AUD,amount NZD,percent,minimum AUD,brands,categories,conditions,audience,sites,starts,ends,uses,uses per customer,stacks,not for reduced
save 50,Fifty off,amount,50,55.50,,500,halden,kitchen,new|runout,retail|builders,aol|wa,2026-11-01,2026-12-24,3,1,yes,yes
TENTH,,percent,,,12.5%,,,,,,,,,,,,
FREE,,free-delivery,,,,,,,,,,,,,,,
`;

test('coupons are imported, unchanged the second time, and exported as they were', async () => {
  expect(await trial.run('coupons', FILE)).toMatchObject({ added: 3, refusals: [] });
  expect(await trial.run('coupons', `${FILE}\n`)).toMatchObject({ added: 0, changed: 0, same: 3 });
  const [free, save, tenth] = await listCoupons(trial.db);
  expect(save).toMatchObject({
    code: 'SAVE50',
    amountAud: 5_000,
    amountNzd: 5_550,
    minimumAud: 50_000,
    brands: ['halden'],
    conditions: ['new', 'runout'],
    startsOn: '2026-11-01',
    uses: 3,
    usesPerCustomer: 1,
    stacks: true,
    excludesReduced: true,
    isActive: true,
    used: 0,
  });
  expect(tenth).toMatchObject({ kind: 'percent', percentHundredths: 1_250, sites: [], uses: null });
  expect(free).toMatchObject({ kind: 'free-delivery' });
  const out = csvText(COUPON_HEADERS, (await listCoupons(trial.db)).map(couponRow));
  expect(await trial.run('coupons', out, {}, 'out.csv')).toMatchObject({ same: 3, refusals: [] });
  expect(readFileSync(join(trial.dir, 'out.csv'), 'utf8').split('\n')[0]).toBe(COUPON_HEADERS.join(','));
});

test('a column missing from the file is left unchanged', async () => {
  expect(
    await trial.run('coupons', 'code,kind,percent,active\nTENTH,percent,12.5,no\n', {}, 'off.csv'),
  ).toMatchObject({ changed: 1, refusals: [] });
  expect((await listCoupons(trial.db))[2]).toMatchObject({ percentHundredths: 1_250, isActive: false });
});

test.each([
  ['code,kind\nA B/C,amount', /is not a valid code/],
  [`code,kind\n${'X'.repeat(41)},free-delivery`, /the maximum is 40/],
  ['code,kind\nX,gift', /not one of amount, percent, free-delivery/],
  ['code,kind\nX,amount', /amount AUD: is missing/],
  ['code,kind,amount AUD\nX,amount,0', /is 0/],
  ['code,kind,percent\nX,percent,101', /more than 100/],
  ['code,kind,percent\nX,percent,1.005', /two decimals/],
  ['code,kind,brands\nX,free-delivery,Haldn', /no brand "Haldn"; did you mean "halden"/],
  ['code,kind,products\nX,free-delivery,NOPE', /product "NOPE" not found/],
  ['code,kind,starts,ends\nX,free-delivery,2026-02-01,2026-01-31', /ends: is before "starts"/],
  ['code,kind,audience\nX,free-delivery,Every One', /neither retail nor/],
  ['code,kind,uses\nX,free-delivery,0', /less than 1/],
])('is refused: %s', async (content, reason) => {
  const { added, refusals } = await trial.run('coupons', content, {}, 'refused.csv');
  expect(added).toBe(0);
  expect(refusals.join()).toMatch(reason);
});

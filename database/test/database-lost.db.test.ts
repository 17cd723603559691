import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS } from '#apps/cli/import-kinds.ts';
import { DatabaseLost, isConnectionLost } from '../import/database-lost.ts';
import { openImportTrial, type ImportTrial } from '../import/fixtures.ts';
import type { OpenKind } from '../import/kind.ts';

let trial: ImportTrial;
beforeAll(async () => {
  trial = await openImportTrial(KINDS);
});
afterAll(() => trial.close());

const fault = (message: string, code?: string) => Object.assign(new Error(message), { code });

test.each([
  [fault('terminating connection due to administrator command', '57P01'), true],
  [fault('Connection terminated unexpectedly'), true],
  [fault('read ECONNRESET', 'ECONNRESET'), true],
  [fault('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'), true],
  [new Error('failed', { cause: fault('gone', '08006') }), true],
  [fault('duplicate key', '23505'), false],
  [fault('canceling statement', '57014'), false],
  [new TypeError('x is undefined'), false],
])('%s', (error, isLost) => expect(isConnectionLost(error)).toBe(isLost));

test('a lost database connection ends the import after the committed rows, and the same file continues from there', async () => {
  await trial.reset();
  let batches = 0;
  const brands: OpenKind = (options) => {
    const kind = (KINDS.brands as OpenKind)(options);
    return {
      ...kind,
      apply: (tx, drafts) => {
        batches += 1;
        if (batches === 3) throw fault('Connection terminated unexpectedly');
        return kind.apply(tx, drafts);
      },
    };
  };
  const file = `name\n${Array.from({ length: 10 }, (_, index) => `Brand ${index}`).join('\n')}\n`;
  const options = { batchSize: 2, kinds: { brands } };
  const lost = await trial.run('brands', file, options).catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(DatabaseLost);
  expect((lost as DatabaseLost).afterLine).toBe(5);
  expect(await trial.run('brands', file, options)).toMatchObject({ added: 6, resumedAfterLine: 5 });

  batches = 2;
  const tried = await trial
    .run('brands', file, { ...options, dryRun: true })
    .catch((error: unknown) => error);
  expect((tried as DatabaseLost).afterLine).toBeNull();
});

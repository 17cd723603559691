import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandTrial } from '#database/commands/fixtures.ts';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { runCommand } from './commands.ts';

// A command's emails and output contain the same company name as emails that an HTTP request sends.
let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ world: 'empty', now: () => new Date() });
});
afterAll(() => shop.close());

async function run(command: string, ...args: string[]): Promise<string> {
  const { context, said } = commandTrial(shop.database);
  await runCommand(command, args, context);
  return said();
}

it('an invitation sent from the CLI uses the CompanyName setting as the company name', async () => {
  await run('settings', 'set', 'CompanyName', 'Acme Whitegoods');
  expect(await run('staff', 'invite', 'ada@people.example', '--role', 'sales')).toContain(
    'The email is sent from aol (Acme Whitegoods)',
  );
  await expect
    .poll(async () => {
      await shop.runOutbox();
      const mails = await shop.database.db
        .selectFrom('mail')
        .select('html')
        .where('recipient', '=', 'ada@people.example')
        .execute();
      return mails.map(({ html }) => html);
    })
    .toEqual([expect.stringMatching(/^(?=[^]*Acme Whitegoods)(?![^]*appliances\s*online)/i)]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandTrial } from '#database/commands/fixtures.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { noteServedSites, servedElsewhere } from '#domains/settings/use-cases/served-sites.ts';
import { storeUris } from '#domains/stores/use-cases/stores.ts';
import { siteOf } from '#sites/registry.ts';
import { isStaffNow } from '#domains/staff/use-cases/staff-records.ts';
import { membersCommand } from '#domains/identity/commands.ts';
import { staffWork } from '#apps/server/compose/staff-work.ts';
import { staffCommand } from '../commands.ts';

// Some commands send emails that link to a site. These commands accept only sites that a running process
// serves.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 9, 5, hour, minute));
  await noteServedSites(database.db, ['aol', 'hc'], at(1));
  await noteServedSites(database.db, ['wa'], at(3));
  await noteServedSites(database.db, ['fk', 'wa'], at(2, 30));
});
afterAll(() => database.close());

const REFUSED =
  'No process serves hc (SITES), so the links in emails from this site would not work. Served sites: fk, wa; choose one with --site.';

it('a site that was served hours ago is rejected, with the list of served sites', async () => {
  const { context, lines, said } = commandTrial(database);
  const staff = (line: string) =>
    staffCommand({ storeUris, sitesOfProducts: async () => [], work: staffWork })(line.split(' '), context);
  expect(await staff('invite ann@people.example --role support --site hc')).toBe(1);
  expect(said()).toContain(REFUSED);
  expect(await database.db.selectFrom('account').select('id').execute()).toEqual([]);
  // Without `--site`, the first served site sends the email.
  expect(await staff('invite ann@people.example --role support')).toBe(0);
  expect(lines).toContain(`The email is sent from fk (${siteOf('fk').name}); use --site to choose another.`);
  expect(await staff('invite ann@people.example --role sales --site wa')).toBe(0);
});

it('the sites of other processes are those reported within the last hour', async () => {
  const elsewhere = (hour: number) =>
    servedElsewhere(database.db, ['fk'], new Date(Date.UTC(2026, 9, 5, hour, 20)));
  expect(await elsewhere(3)).toEqual(['wa']);
  expect(await elsewhere(5)).toEqual([]);
});

it('a second factor is not reset with an email of a site that is not served', async () => {
  const { context, said } = commandTrial(database);
  const members = membersCommand({ priceLists: async () => [], isStaffNow });
  expect(await members(['reset-second-factor', 'ann@people.example', '--site', 'hc'], context)).toBe(1);
  expect(said()).toContain(REFUSED);
});

it('before the first process runs, and without products, states which site that process must serve', async () => {
  await database.db.deleteFrom('served_site').execute();
  const { context, lines } = commandTrial(database);
  const staff = staffCommand({ storeUris, sitesOfProducts: async () => [], work: staffWork });
  expect(await staff('invite joe@people.example --role support --site hc'.split(' '), context)).toBe(0);
  expect(lines).toContain(
    'No process of the shop has run yet. The first one that you start sends the email, and it must serve hc (SITES).',
  );
});

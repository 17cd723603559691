import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { ZONE_COLUMN_LIST } from '#domains/logistics/rules/zone-columns.ts';
import { CLOSURES } from './days.ts';

it('the guide lists every column and every reason that closes a day (npx vitest run domains/delivery/rules/zone-guide -u writes them)', async () => {
  const guide = new URL('../../../docs/guides/delivery.md', import.meta.url);
  const columns = ZONE_COLUMN_LIST.map(([, { header, description: told }]) =>
    (header + (told ? ` (${told})` : '')).replaceAll('|', '\\|'),
  );
  const closed = new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(
    CLOSURES.map(({ name }) => name),
  );
  const text = readFileSync(guide, 'utf8')
    .replace(/(?<=^\| `zones\.csv` \|.*trucks leave\)).*/m, () => `, ${columns.join(', ')} |`)
    .replace(/(?<=a day is \*\*open\*\* .* unless it is\n {3}).*/, () => `${closed}.`);
  await expect(text).toMatchFileSnapshot(fileURLToPath(guide));
});

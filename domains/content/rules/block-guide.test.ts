import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BLOCK_PURPOSES } from './block-shapes.ts';

// `npx vitest run domains/content -u` rewrites the table.
it('the guide has a row for each block', async () => {
  const file = fileURLToPath(new URL('../../../docs/guides/content.md', import.meta.url));
  const guide = readFileSync(file, 'utf8');
  const table = /(?<=^\| block \|.*\n\|[-|]+\n)(?:\|.*\n)*/m;
  expect(guide).toMatch(table);
  const rows = Object.entries(BLOCK_PURPOSES).map(([type, purpose]) => `| \`${type}\` | ${purpose} |\n`);
  await expect(guide.replace(table, () => rows.join(''))).toMatchFileSnapshot(file);
});

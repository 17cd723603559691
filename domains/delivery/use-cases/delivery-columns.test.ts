import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { DELIVERY_PARTS } from '../rules/delivery-data.ts';
import { PART_FILES } from './delivery-columns.ts';
import { DAYS } from './delivery-values.ts';

const GUIDE = new URL('../../../docs/guides/delivery.md', import.meta.url);
const week = (columns: readonly string[]) =>
  columns.join(', ').replace(DAYS.join(', '), `${DAYS[0]} … ${DAYS.at(-1)}`);

it('the guide states the required columns of each file (npx vitest run domains/delivery/use-cases/delivery-columns -u writes them)', async () => {
  let text = readFileSync(GUIDE, 'utf8');
  for (const part of DELIVERY_PARTS) {
    const { columns, needed } = PART_FILES[part];
    const cell = needed.length === columns.length ? 'all' : week(needed);
    text = text.replace(new RegExp(`(?<=^\\| \`${part}\\.csv\` \\| )[^|]*(?= \\|)`, 'm'), () => cell);
  }
  await expect(text).toMatchFileSnapshot(fileURLToPath(GUIDE));
});

it.each(DELIVERY_PARTS)('the guide lists every column of %s.csv', (part) => {
  const row = new RegExp(`^\\| \`${part}\\.csv\` \\|[^|]*\\|(.*)\\|$`, 'm').exec(readFileSync(GUIDE, 'utf8'));
  const told = row![1]!.replaceAll('*', '');
  for (const column of week(PART_FILES[part].columns).split(', ')) expect(told).toContain(column);
});

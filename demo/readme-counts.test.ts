import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseConfig } from '#foundation/server/config.ts';
import { SITES } from '#sites/registry.ts';
import { demoLocalities } from './places/localities.ts';
import { STORES } from './places/stores.ts';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('the README states the correct counts of the demo world', () => {
  const [, products, suburbs, stores] =
    /demo world \(([\d,]+) products, ([\d,]+) suburbs, (\d+) stores\)/.exec(README) ?? [];
  const counted = (count: number) => count.toLocaleString('en');
  expect({ products, suburbs, stores }).toEqual({
    products: counted(parseConfig({}).demo.products),
    suburbs: counted(demoLocalities().length),
    stores: counted(STORES.length),
  });
  expect(SITES.length).toBe(8);
  expect(README).toContain('serves eight sister sites');
});

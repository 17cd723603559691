import { expect, it } from 'vitest';
import { productFixture } from '#domains/catalogue/test/fixtures-web.ts';
import { drawSheet } from './sheets.ts';

const pages = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? []).length;

it('a manual is a tagged PDF, identical each time, with as many pages as its text needs', async () => {
  const short = await drawSheet(productFixture({ specifications: [] }), 'manual')!;
  expect(short.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(short.toString('latin1')).toMatch(/\/Marked true/);
  expect(short.equals(await drawSheet(productFixture({ specifications: [] }), 'manual')!)).toBe(true);
  expect(pages(short)).toBe(1);
  const rows = Array.from({ length: 60 }, (_, at) => ({
    key: `k${at}`,
    label: `Row ${at}`,
    kind: 'text' as const,
    text: 'Yes',
  }));
  const long = await drawSheet(productFixture({ specifications: [{ title: 'All', rows }] }), 'manual')!;
  expect(pages(long)).toBeGreaterThan(1);
});

it('only products with energy figures have an energy label', async () => {
  const energy = { stars: 3.5, kwhPerYear: 448, costPerYear: 148, tariffCents: 33 };
  const label = await drawSheet(productFixture({ energy }), 'energy')!;
  expect(pages(label)).toBe(1);
  expect(drawSheet(productFixture({ energy: null }), 'energy')).toBeNull();
  expect(
    drawSheet(productFixture({ energy: { ...energy, stars: null, kwhPerYear: null } }), 'energy'),
  ).toBeNull();
});

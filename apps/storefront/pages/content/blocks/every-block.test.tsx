import { render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BLOCK_SHAPES, BLOCK_TYPES, type Block } from '#domains/content/rules/block-shapes.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { AnyBlock } from '../all-views.ts';

const SHOP = { site: siteOf('aol'), settings: {}, navigation: [], origin: '' };
const DATA = { categories: [], brands: [], stores: [], products: {}, pages: {}, promotions: {}, browsed: {} };

type Definition = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  items?: z.ZodMiniType[];
  innerType?: z.ZodMiniType;
  entries?: Record<string, string>;
};
const definitionOf = (schema: z.ZodMiniType) => schema._zod.def as Definition;

/**
 * Returns a value that fits a schema and has as few fields as possible. Throws an error if no value is found.
 */
function smallest(schema: z.ZodMiniType): unknown {
  const { type, shape = {}, element, items = [], innerType, entries = {} } = definitionOf(schema);
  const fits = (value: unknown) => z.safeParse(schema, value).success;
  if (type === 'optional' || type === 'default') return smallest(innerType!);
  if (type === 'array') return [smallest(element!)];
  if (type === 'tuple') return items.map(smallest);
  if (type === 'enum') return Object.values(entries)[0];
  if (type !== 'object') {
    const value = [
      'Some text',
      '/stores',
      'text',
      '#d8ccb8',
      '2026-11-23',
      1,
      true,
      'https://youtu.be/abcdefghijk',
    ].find(fits);
    if (value === undefined) throw new Error(`No value fits a schema of type ${type}`);
    return value;
  }
  const names = Object.keys(shape);
  const required = names.filter((name) => definitionOf(shape[name]!).type !== 'optional');
  const withFields = (fields: string[]) =>
    Object.fromEntries(fields.map((name) => [name, smallest(shape[name]!)]));
  // Some shapes need one of several optional fields.
  for (const more of [[], ...names.map((name) => [name])]) {
    const value = withFields([...required, ...more]);
    if (fits(value)) return value;
  }
  throw new Error(`No value fits an object with ${names.join(', ')}`);
}

/** Renames `markdown` to `html`, as when a page is saved. */
const rendered = (block: object): object =>
  JSON.parse(JSON.stringify(block).replaceAll('"markdown":', '"html":'));

/**
 * The blocks that render nothing in this test. `home-words` is part of the home page, and the other blocks
 * need data that the test shop does not have.
 */
const EMPTY: readonly string[] = [
  'home-words',
  'category-tiles',
  'products',
  'brands',
  'stores',
  'pages',
  'delivery-location',
];

it.each(BLOCK_TYPES)('%s has a view that displays its smallest content', (type) => {
  const block = { type, ...rendered(smallest(BLOCK_SHAPES[type]) as object) } as Block;
  const Stub = createRoutesStub([
    { path: '*', Component: () => <AnyBlock block={block} data={DATA} index={0} crumbs={[]} path="/x" /> },
  ]);
  const { container } = render(
    <ShopProvider value={SHOP}>
      <Stub />
    </ShopProvider>,
  );
  expect(container.textContent !== '').toBe(!EMPTY.includes(type));
});

import { fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { Block } from '#domains/content/rules/block-shapes.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { AnyBlock } from '../all-views.ts';

const RECIPE: Block<'recipe'> = {
  type: 'recipe',
  serves: '4 people',
  servings: 4,
  prepare: '10 minutes',
  cook: '20 minutes',
  ingredients: [{ items: ['2 eggs', '1 tablespoon oil', 'Salt'] }],
  method: ['Fry.'],
};
const DATA = { categories: [], brands: [], stores: [], products: {}, pages: {}, promotions: {}, browsed: {} };

function show(site: string, block: Block<'recipe'> = RECIPE) {
  const Stub = createRoutesStub([
    { path: '*', Component: () => <AnyBlock block={block} data={DATA} index={0} crumbs={[]} path="/x" /> },
  ]);
  render(
    <ShopProvider value={{ site: siteOf(site), settings: {}, navigation: [], origin: '' }}>
      <Stub />
    </ShopProvider>,
  );
}
const ingredients = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('changes the ingredients with the number of servings', () => {
  show('aol');
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getAllByText('6 people').map(({ tagName }) => tagName)).toEqual(['DD', 'OUTPUT']);
  expect(ingredients()).toEqual(['3 eggs', '1½ tablespoons oil', 'Salt', 'Fry.']);
  for (let count = 0; count < 5; count += 1) fireEvent.click(screen.getByRole('button', { name: 'Fewer' }));
  expect(ingredients()[0]).toBe('½ egg');
  expect(screen.getByRole('status').textContent).toBe('1 person');
  expect(screen.getByRole('button', { name: 'Fewer' })).toHaveProperty('disabled', true);
});

it('shows millilitres instead of spoons, and what a spoon is in the country', () => {
  show('aol-nz');
  expect(screen.getByText(/A New Zealand one is 15 ml/)).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Millilitres instead of spoons and cups' }));
  expect(ingredients()[1]).toBe('20 ml oil');
  expect(screen.queryByText(/A New Zealand one is 15 ml/)).toBeNull();
});

it('offers no choice for a recipe without a number of servings or spoons', () => {
  const { servings: _, ...rest } = RECIPE;
  show('aol', { ...rest, ingredients: [{ items: ['2 eggs'] }] });
  expect(screen.queryByRole('group', { name: 'Servings' })).toBeNull();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

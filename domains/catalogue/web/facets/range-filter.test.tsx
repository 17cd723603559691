import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Facet } from '../../contract/listing.ts';
import { parseListingQuery } from '../../rules/listing-query.ts';
import type { ListingPlace } from '../listing-address.ts';
import { RangeFilter } from './range-filter.tsx';

const RANGE = { min: 410, max: 900, from: null, to: null, steps: [] };
const HEIGHT = { key: 'height', label: 'Height', unit: 'mm', range: RANGE } as unknown as Facet;

function placeAt(query: string, go: ListingPlace['go']): ListingPlace {
  return {
    choice: parseListingQuery(new URLSearchParams(query)),
    addressOf: () => '',
    withQuery: () => '',
    go,
    isPending: false,
  };
}

const boxes = () =>
  screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value) as [string, string];
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

test('typing in the second box before the URL has the first value keeps both', () => {
  const go = vi.fn<ListingPlace['go']>();
  const filter = (query: string) => <RangeFilter facet={HEIGHT} range={RANGE} place={placeAt(query, go)} />;
  const { rerender } = render(filter(''));
  type('Lowest height', '815');
  fireEvent.blur(screen.getByRole('textbox', { name: 'Lowest height' }));
  expect(boxes()).toEqual(['815', '']);
  type('Highest height', '87');
  rerender(filter('height-from=815'));
  type('Highest height', '870');
  fireEvent.submit(screen.getByRole('textbox', { name: 'Highest height' }));
  expect(go.mock.calls.map(([choice]) => choice.ranges.get('height'))).toEqual([
    { from: 815, to: null },
    { from: 815, to: 870 },
  ]);
  rerender(filter('height-from=815&height-to=870'));
  // After the shopper removes the filter's chip, both boxes are empty.
  rerender(filter(''));
  expect(boxes()).toEqual(['', '']);
});

test('a typed value beyond the largest product is kept; a slider handle at its end sets no limit', () => {
  const go = vi.fn<ListingPlace['go']>();
  const filter = (query: string) => <RangeFilter facet={HEIGHT} range={RANGE} place={placeAt(query, go)} />;
  const { rerender } = render(filter(''));
  const asked = () => go.mock.lastCall?.[0].ranges.get('height');
  type('Highest height', '2500');
  fireEvent.blur(screen.getByRole('textbox', { name: 'Highest height' }));
  expect(asked()).toEqual({ from: null, to: 2500 });
  rerender(filter('height-to=2500'));
  expect(boxes()).toEqual(['', '2500']);
  const slide = (label: string, value: number) => {
    const handle = screen.getByRole('slider', { name: label });
    fireEvent.change(handle, { target: { value } });
    fireEvent.blur(handle);
  };
  slide('Lowest height', 500);
  expect(asked()).toEqual({ from: 500, to: 2500 });
  rerender(filter('height-from=500&height-to=2500'));
  slide('Highest height', 700);
  expect(asked()).toEqual({ from: 500, to: 700 });
  rerender(filter('height-from=500&height-to=700'));
  slide('Highest height', 900);
  expect(asked()).toEqual({ from: 500, to: null });
});

test.each(['1,5', '-5', '1.2.3', 'cheap'])(
  '%j is rejected: it filters nothing and stays in the box',
  (text) => {
    const go = vi.fn<ListingPlace['go']>();
    render(<RangeFilter facet={HEIGHT} range={RANGE} place={placeAt('', go)} />);
    const box = screen.getByRole('textbox', { name: 'Lowest height' });
    type('Lowest height', text);
    fireEvent.blur(box);
    expect(go).not.toHaveBeenCalled();
    expect(boxes()).toEqual([text, '']);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('Please enter a number, such as 1200.');
    type('Lowest height', '600 mm');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(box);
    expect(go.mock.lastCall?.[0].ranges.get('height')).toEqual({ from: 600, to: null });
  },
);

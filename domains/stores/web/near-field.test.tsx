import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { NearField } from './near-field.tsx';

vi.setConfig({ testTimeout: 30_000 });
afterEach(cleanup);

function open() {
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'http://shop.test' }}>
      <NearField onChosen={() => undefined} />
    </ShopProvider>,
  );
  return screen.getByRole<HTMLInputElement>('textbox');
}
/** Waits until the component that replaces the plain field has loaded. */
const loaded = () => act(() => import('./near-combobox.tsx').then(() => undefined));

it('offers suggestions for input typed while they load', async () => {
  const field = open();
  act(() => field.focus());
  fireEvent.change(field, { target: { value: '20' } });
  await loaded();
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('20');
});

it('offers no suggestions over the results if Enter was pressed during loading', async () => {
  const field = open();
  act(() => field.focus());
  fireEvent.change(field, { target: { value: '2065' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await loaded();
  expect(screen.queryByRole('combobox')).toBeNull();
});

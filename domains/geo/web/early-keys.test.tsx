import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeliveryLocationWidget } from './delivery-location.tsx';
import { locationStore } from './location-store.ts';

const script = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive, arrived };
});
vi.mock('./location-editor.tsx', async (importOriginal) => {
  await script.arrived;
  return importOriginal();
});

beforeEach(() => {
  locationStore.set({ status: 'success', geo: null, location: null });
  vi.stubGlobal('fetch', async () => Response.json([]));
});
afterEach(() => vi.unstubAllGlobals());

test('what is typed while the field is on its way stands in it', async () => {
  render(<DeliveryLocationWidget startsInEdit />);
  expect(screen.queryByRole('combobox')).toBeNull();
  for (const key of ['3', 'Shift', '0', 'v']) fireEvent.keyDown(document.body, { key, ctrlKey: key === 'v' });
  script.arrive();
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Delivery Postcode' });
  expect(field.value).toBe('30');
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe(2);
  fireEvent.keyDown(document.body, { key: '9' });
  expect(field.value).toBe('30');
});

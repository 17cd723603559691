import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SetPlace } from '#domains/delivery/web/set-place.tsx';
import { locationStore } from './location-store.ts';

const scripts = vi.hoisted(() => {
  const held = () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return { arrive: () => arrive(), arrived };
  };
  return { dialog: held(), field: held() };
});
vi.mock('./location-dialog.tsx', async (importOriginal) => {
  await scripts.dialog.arrived;
  return importOriginal();
});
vi.mock('./location-editor.tsx', async (importOriginal) => {
  await scripts.field.arrived;
  return importOriginal();
});

beforeAll(async () => {
  vi.spyOn(document.head, 'append').mockReturnValue();
  await import('#apps/storefront/first-script.ts');
  // Simulates the end of hydration, after which React handles key presses.
  document.dispatchEvent(new CustomEvent('hydrated', { detail: () => {} }));
});
const asked: string[] = [];
beforeEach(() => {
  locationStore.set({ status: 'success', geo: null, location: null });
  vi.stubGlobal('fetch', async (address: Request | string) => {
    asked.push(typeof address === 'string' ? address : address.url);
    return Response.json([]);
  });
});
afterEach(() => vi.unstubAllGlobals());

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key, ctrlKey: key === 'v' });
};

test('keys typed after “Select” are in the field once its dialog has loaded, and are searched for', async () => {
  render(<SetPlace>Select</SetPlace>);
  press('9');
  fireEvent.click(screen.getByRole('button', { name: 'Select' }));
  press(' ', '2', 'Shift', '1', 'Backspace');
  scripts.dialog.arrive();
  await screen.findByRole('dialog');
  press('0', '0', 'v');
  scripts.field.arrive();
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Delivery Postcode' });
  await waitFor(() => expect(field.value).toBe('200'));
  expect(document.activeElement).toBe(field);
  await waitFor(() => expect(asked.join(' ')).toContain('200'));
  // From this key press on, the field itself receives the keys.
  press('0');
  field.blur();
  field.focus();
  expect(field.value).toBe('200');
});

test.each([
  ['a press outside', () => fireEvent.pointerDown(document.body)],
  ['Tab', () => press('Tab')],
])('%s discards the keys typed before the field opened', (_, leave) => {
  render(
    <>
      <button type="button">Add</button>
      <input aria-label="Elsewhere" defaultValue="" />
    </>,
  );
  fireEvent.click(screen.getByRole('button'));
  press('2', '0');
  leave();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.focus();
  expect(field.value).toBe('');
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#foundation/browser/messages.ts';
import { SaveButton, SaveHeart } from './save-button.tsx';
import { SavedLink } from './saved-link.tsx';
import { setSavedSkus } from './saved-skus.ts';

let server: Set<string>;
let fails = false;

beforeEach(() => {
  server = new Set();
  fails = false;
  setSavedSkus([]);
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    if (fails) return Promise.resolve(Response.json({ errors: ['Your list is full'] }, { status: 409 }));
    if (method === 'POST') server.add((JSON.parse(body as string) as { sku: string }).sku);
    else server.delete(decodeURIComponent(address.split('/').at(-1)!));
    return Promise.resolve(Response.json({ skus: [...server] }));
  });
});
afterEach(() => {
  messages.set([]);
  vi.unstubAllGlobals();
});

function show() {
  render(
    <MemoryRouter>
      <SaveHeart sku="A/1" title="Fridge" />
      <SaveButton sku="A/1" title="Fridge" />
      <SavedLink />
    </MemoryRouter>,
  );
}

test('all hearts of a product know at once, and so does the header', async () => {
  show();
  const [heart, button] = screen.getAllByRole('button', { name: /^Save/ });
  await userEvent.click(heart!);
  await waitFor(() => expect(server).toEqual(new Set(['A/1'])));
  await waitFor(() => expect(button!.getAttribute('aria-pressed')).toBe('true'));
  expect(heart!.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('link', { name: 'Saved, 1 item' }).getAttribute('href')).toBe('/saved');
  expect(messages.get().at(-1)).toMatchObject({ text: 'Saved', action: { to: '/saved' } });
  expect(localStorage.getItem('savedSkus')).toContain('A/1');
  await userEvent.click(button!);
  await waitFor(() => expect(server.size).toBe(0));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Saved' })).toBeTruthy());
});

test('a heart is taken back when the server refuses, with its reason', async () => {
  fails = true;
  show();
  const [heart] = screen.getAllByRole('button', { name: /^Save/ });
  await userEvent.click(heart!);
  await waitFor(() => expect(messages.get().map(({ text }) => text)).toEqual(['Your list is full']));
  expect(heart!.getAttribute('aria-pressed')).toBe('false');
});

import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '#foundation/browser/messages.ts';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { SaveButton, SaveHeart } from './save-button.tsx';
import { SavedLink } from './saved-link.tsx';
import { setSavedSkus } from './saved-skus.ts';

const TOKEN = `a.${btoa('{"exp":9999999999}')}.c`;
const SESSION = { accessToken: TOKEN, idToken: TOKEN };
let server: Set<string>;
let fails = false;

beforeEach(() => {
  server = new Set();
  fails = false;
  clearSession();
  setSavedSkus([]);
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    if (fails) return Promise.resolve(Response.json({ errors: ['Your list is full'] }, { status: 409 }));
    if (method === 'GET') return Promise.resolve(Response.json({ skus: [...server] }));
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

test('all heart buttons of a product and the header update together', async () => {
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

test('a heart is reverted with the reason if the server rejects it', async () => {
  fails = true;
  show();
  const [heart] = screen.getAllByRole('button', { name: /^Save/ });
  await userEvent.click(heart!);
  await waitFor(() => expect(messages.get().map(({ text }) => text)).toEqual(['Your list is full']));
  expect(heart!.getAttribute('aria-pressed')).toBe('false');
});

test('sign-in shows the account’s list, and sign-out removes it from the browser', async () => {
  show();
  server.add('A/1');
  act(() => keepSession(SESSION));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Saved, 1 item' })).toBeTruthy());
  expect(localStorage.getItem('savedSkus')).toContain('A/1');
  act(clearSession);
  expect(localStorage.getItem('savedSkus')).toBeNull();
  expect(screen.getByRole('link', { name: 'Saved' })).toBeTruthy();
});

test('a response that arrives after sign-out changes nothing', async () => {
  show();
  let answer = (_skus: string[]): void => undefined;
  const asked = vi.fn(() => new Promise((resolve) => (answer = (skus) => resolve(Response.json({ skus })))));
  vi.stubGlobal('fetch', asked);
  act(() => keepSession(SESSION));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  act(clearSession);
  await act(async () => answer(['A/1']));
  expect(localStorage.getItem('savedSkus')).toBeNull();
  expect(screen.getByRole('link', { name: 'Saved' })).toBeTruthy();
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearSession, keepSession } from '#foundation/browser/session/session.ts';
import { AccountEntry } from './account-entry.tsx';
import { navView } from '../navigation/nav-view.ts';

const token = (claims: object) => `a.${btoa(JSON.stringify(claims))}.c`;
const signIn = () =>
  keepSession({
    accessToken: token({ exp: 4_000_000_000 }),
    idToken: token({ sub: 'u', email: 'sam@people.example', given_name: 'Sam', family_name: 'Okafor' }),
  });

beforeEach(() => navView.set('none'));
afterEach(clearSession);

function show(labelled = true) {
  const element = <AccountEntry labelled={labelled} />;
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/p/x?a=1'] })}
    />,
  );
}
const greeted = () => screen.findByRole('button', { name: 'Account of Sam' }, { timeout: 10_000 });

test.each([true, false])('links a guest to the login page (labelled: %s)', (labelled) => {
  show(labelled);
  expect(screen.getByRole('link', { name: 'Account, sign in' }).getAttribute('href')).toBe('/account/login');
});

test('greets by first name; its menu links to the account and to a sign-out that returns to this page (AUTH-11, ACCOUNT-01)', async () => {
  signIn();
  show();
  const opener = await greeted();
  expect(opener.textContent).toBe('HelloSam');
  await userEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('sam@people.example')).toBeDefined();
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toContain('/account');
  expect(screen.getByRole('link', { name: 'Sign out' }).getAttribute('href')).toBe(
    '/account/logout?returnUrl=%2Fp%2Fx%3Fa%3D1',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('sam@people.example')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test('greets by the new name after it changes', async () => {
  signIn();
  show();
  await greeted();
  const idToken = token({
    sub: 'u',
    email: 'sam@people.example',
    given_name: 'Samira',
    family_name: 'Okafor',
  });
  act(() => keepSession({ accessToken: token({ exp: 4_000_000_000 }), idToken }));
  expect(screen.getByRole('button', { name: 'Account of Samira' })).toBeDefined();
});

test('follows sign-ins and sign-outs in this tab and in others', async () => {
  show(false);
  act(signIn);
  await greeted();
  // A browser reports storage changes only to other tabs, so the test dispatches the event for this tab.
  act(() => {
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: 'isLoggedIn' }));
  });
  expect(screen.getByRole('link', { name: 'Account, sign in' })).toBeDefined();
});

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { keepSession } from '#foundation/browser/session/session.ts';
import * as staffDoor from './staff-door-page.tsx';
import * as changeEmail from './change-email-page.tsx';
import * as confirmEmail from './confirm-email-page.tsx';
import * as loginCallback from './login-callback-page.tsx';
import * as register from './register-page.tsx';
import * as resetPassword from './reset-password-page.tsx';
import * as security from './security-page.tsx';
import * as signIn from './sign-in-page.tsx';
import * as signOut from './sign-out-page.tsx';

type Page = Pick<RouteObject, 'Component' | 'loader'>;

async function open(page: Page, address: string) {
  const path = address.split('?')[0]!;
  const router = createMemoryRouter(
    [
      { path, Component: page.Component, loader: page.loader as RouteObject['loader'] },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  await waitFor(() => expect(router.state.initialized).toBe(true));
  return router;
}
const heading = async () =>
  (await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })).textContent;

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it.each([
    ['/account/login', 'Sign in', true],
    ['/account/internal/login', 'Staff sign-in', false],
  ])('%s asks for email and password (ROUTE-40, -41, AUTH-13)', async (address, title, offersAccount) => {
    await open(signIn, address);
    expect(await heading()).toBe(title);
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn');
    expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
    expect(screen.queryByRole('link', { name: 'Create an account' }) !== null).toBe(offersAccount);
  });

  it('cannot be completed without a start (ROUTE-43)', async () => {
    await open(loginCallback, '/blank/account/login-callback');
    expect(await screen.findByRole('heading', { level: 1, name: 'You’re not signed in' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/account/login');
  });
});

describe('signing out (ROUTE-42, AUTH-02, -11, -14)', () => {
  it.each([
    ['?returnUrl=%2Fp%2Fx%3Fa%3D1', '/p/x?a=1'],
    ['?returnUrl=https%3A%2F%2Fevil.example%2F', '/'],
    ['?returnUrl=%2F%2Fevil.example', '/'],
    ['?returnUrl=%2F%5Cevil.example', '/'],
    ['?returnUrl=javascript%3Aalert(1)', '/'],
    ['', '/'],
  ])('with the query %s leads to %s and deletes the session data', async (query, back) => {
    for (const key of ['isLoggedIn', 'accessToken', 'idToken']) localStorage.setItem(key, 'x');
    for (const key of ['CompareProducts', 'savedSkus']) localStorage.setItem(key, 'theirs');
    localStorage.setItem('currentTests', 'kept');
    document.cookie = 'compared=1; path=/';
    const asked = vi.fn(async () => new Response('{"success":true}'));
    vi.stubGlobal('fetch', asked);
    const left = vi.spyOn(location, 'replace').mockReset().mockReturnValue();
    await open(signOut, `/account/logout${query}`);
    // The page loads a new document, so that no personal data remains in its memory.
    await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(back));
    expect(Object.keys(localStorage)).toEqual(['currentTests']);
    expect(document.cookie).not.toContain('compared=');
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      '/api/account/logout',
      expect.objectContaining({
        method: 'POST',
        body: JSON.stringify({ userId: '', clientId: 'aol-client' }),
      }),
    );
  });

  it('keeps the data of a guest who was not signed in', async () => {
    localStorage.setItem('CompareProducts', 'mine');
    vi.stubGlobal('fetch', async () => new Response('{"success":true}'));
    const left = vi.spyOn(location, 'replace').mockReset().mockReturnValue();
    await open(signOut, '/account/logout');
    await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
    expect(localStorage.getItem('CompareProducts')).toBe('mine');
  });

  it('clears the session even if the shop cannot be reached, says so and retries', async () => {
    for (const key of ['isLoggedIn', 'accessToken', 'idToken', 'checkout-session', 'viewedProducts'])
      localStorage.setItem(key, 'x');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await open(signOut, '/account/logout');
    expect(await screen.findByText('Service currently unavailable. Please try again later')).toBeDefined();
    expect(Object.keys(localStorage)).toEqual([]);
    vi.stubGlobal('fetch', async () => new Response('{"success":true}'));
    const left = vi.spyOn(location, 'replace').mockReset().mockReturnValue();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('/'));
  });
});

it.each([
  ['/project-admin', 'Project administration'],
  ['/performance-dashboard', 'Performance dashboard'],
  ['/performance-dashboard/project-search', 'Search projects'],
])('%s shows a staff sign-in link (ROUTE-16, -33, -34)', async (address, title) => {
  await open(staffDoor, address);
  expect(await heading()).toBe(title);
  expect(screen.getByRole('link', { name: 'Staff sign-in' }).getAttribute('href')).toBe(
    '/account/internal/login',
  );
});

describe('email links', () => {
  const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
  afterEach(() => {
    sessionStorage.clear();
    location.hash = '';
  });

  it('a new email address requires a signed-in user, and the tab keeps the token until then', async () => {
    location.hash = '#token=of-the-mail';
    await open(changeEmail, '/account/change-email');
    expect(await screen.findByLabelText('Password')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Use this address' })).toBeNull();
    expect(location.hash).toBe('');

    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
      bodies.push(JSON.parse(body as string));
      return new Response(JSON.stringify({ success: true, email: 'new@people.example' }));
    });
    keepSession({ accessToken: token({}), idToken: token({ sub: 'u1', given_name: 'Sam' }) });
    await open(changeEmail, '/account/change-email');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Use this address' }))[0]!);
    expect(await screen.findByText('new@people.example')).toBeDefined();
    expect(bodies).toEqual([{ token: 'of-the-mail' }]);
    expect(sessionStorage.length).toBe(0);
  });

  it('an invited user chooses a first password, without mention of sessions or other sign-in methods', async () => {
    location.hash = '#token=of-the-mail&invited=1';
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ success: true, otherWays: [] })));
    await open(resetPassword, '/account/reset-password');
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose a password' })).toBeDefined();
    expect(screen.queryByText(/session ends/)).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await userEvent.type(
      await screen.findByLabelText('Password', { selector: 'input' }),
      'a lamp on the long river',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your password is set' })).toBeDefined();
    expect(screen.queryByText(/signed out/)).toBeNull();
  });

  it('a new password lists the other sign-in methods and removes the latest if it is ticked', async () => {
    location.hash = '#token=of-the-mail';
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
      bodies.push(JSON.parse(body as string));
      const otherWays = [{ kind: 'passkey', name: 'Laptop', addedAt: '2026-11-20T01:00:00Z' }];
      return new Response(JSON.stringify({ success: true, otherWays }));
    });
    await open(resetPassword, '/account/reset-password');
    await userEvent.type(
      await screen.findByLabelText('New password', { selector: 'input' }),
      'a lamp on the long river',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: /Someone else used my account/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText(/Passkey Laptop, since 20 November 2026/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Sign in and check them' }).getAttribute('href')).toBe(
      '/account/login?returnUrl=/account/security',
    );
    expect(bodies).toEqual([
      { token: 'of-the-mail', password: 'a lamp on the long river', removeRecent: true },
    ]);
  });
});

describe('focus moves to the content that replaces the form', () => {
  const focused = (text: RegExp) =>
    vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(text));
  afterEach(() => {
    location.hash = '';
  });

  it('after registration', async () => {
    vi.stubGlobal('fetch', async () => new Response('{"success":true}'));
    await open(register, '/account/register');
    expect((await screen.findByLabelText('Email')).getAttribute('autocomplete')).toBe('username');
    for (const [field, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Byron'],
      ['Email', 'ada@people.example'],
      ['Password', 'a lamp on the long river'],
    ] as const)
      fireEvent.change(await screen.findByLabelText(field), { target: { value: text } });
    await userEvent.click(screen.getByRole('button', { name: 'Create an account' }));
    await focused(/^We’ve sent an email to ada@people.example/);
  });

  it('a new password is saved for the email address of the link', async () => {
    location.hash = '#token=good&email=ada%40people.example';
    await open(resetPassword, '/account/reset-password');
    await screen.findByLabelText('New password', { selector: 'input' });
    const name = document.querySelector<HTMLInputElement>('input[autocomplete="username"]')!;
    expect(name.value).toBe('ada@people.example');
  });

  it('after an invalid link', async () => {
    location.hash = '#token=used';
    const refusal = { code: 'token-invalid', errors: ['This link is no longer valid.'] };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 400 }));
    await open(confirmEmail, '/account/confirm-email');
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm my address' }));
    await focused(/^This link is no longer valid/);
  });

  it('during and after a password change, and after a session is ended', async () => {
    const token = (claims: object) => `a.${btoa(JSON.stringify({ exp: 4_000_000_000, ...claims }))}.c`;
    keepSession({ accessToken: token({}), idToken: token({ sub: 'u1', given_name: 'Sam' }) });
    const answers: Record<string, object> = {
      '/api/account': { userId: 'u1', firstName: 'Sam', permissions: [] },
      '/api/account/security': {
        hasPassword: true,
        secondFactor: null,
        mustHaveSecondFactor: false,
        hasPin: false,
        passkeys: [],
        linked: [],
        offered: [],
      },
      '/api/account/sessions': { sessions: [aSession('here', true), aSession('phone', false)] },
      '/api/account/sessions/phone': { success: true },
      '/api/account/password': { success: true },
    };
    vi.stubGlobal('fetch', async (address: string) => {
      const answer = answers[address]!;
      return new Response(JSON.stringify(answer), { status: 'errors' in answer ? 400 : 200 });
    });
    await open(security, '/account/security');
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    await userEvent.keyboard('the password of before');
    const answered = answers['/api/account/password']!;
    answers['/api/account/password'] = { code: 'wrong-password', errors: ['That password isn’t right.'] };
    await userEvent.type(screen.getByLabelText('New password'), 'a lamp on the long river{Enter}');
    await vi.waitFor(() =>
      expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'),
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    answers['/api/account/password'] = answered;
    await userEvent.keyboard('{Enter}');
    await focused(/^Your password has changed/);
    answers['/api/account/sessions'] = { sessions: [aSession('here', true)] };
    await userEvent.click(screen.getByRole('button', { name: 'Sign out phone' }));
    await focused(/^phone is signed out/);
    expect(screen.queryByRole('button', { name: /^Sign out / })).toBeNull();
  });
});

const aSession = (id: string, isThis: boolean) => ({
  id,
  isThis,
  device: id,
  place: '',
  startedAt: '2026-11-20T00:00:00Z',
  lastSeenAt: '2026-11-21T00:00:00Z',
});

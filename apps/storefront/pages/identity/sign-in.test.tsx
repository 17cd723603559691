import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSignedIn, savePath, sessionPerson } from '#foundation/browser/session/session.ts';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { LOGIN_ERRORS } from '#domains/identity/contract/identity.ts';
import { beginSignIn, signInAttempt } from '#domains/identity/web/sign-in/sign-in-attempt.ts';
import * as loginCallback from './login-callback-page.tsx';
import * as signInPage from './sign-in-page.tsx';

const token = (claims: object) => `a.${btoa(JSON.stringify(claims))}.c`;
const TOKENS = {
  userId: 'u',
  accessToken: token({ exp: 4_000_000_000 }),
  idToken: token({ sub: 'u', email: 'bob@x.com', given_name: 'Bob', family_name: 'X' }),
  expiresAt: '2096-10-02T07:06:40.000Z',
  isStaff: false,
  returnUrl: '',
};
const CALLBACK = '/blank/account/login-callback';

/** `answers` contains the simulated responses by path; `sent` contains the requests. */
let answers: Record<string, (body: Record<string, string>) => [number, object]>;
let sent: [string, Record<string, string>][];

beforeEach(() => {
  answers = { '/api/account/token': () => [200, TOKENS] };
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const given = JSON.parse(body) as Record<string, string>;
    sent.push([address, given]);
    const [status, answer] = answers[address]!(given);
    return new Response(JSON.stringify(answer), { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

function open(address: string) {
  const page = (path: string, { Component, loader }: typeof signInPage): RouteObject => ({
    path,
    Component,
    loader,
  });
  const router = createMemoryRouter(
    [
      page('/account/login', signInPage),
      page('/account/internal/login', signInPage),
      page(CALLBACK, loginCallback),
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <ShopProvider value={{ site: siteOf('aol'), settings: {}, navigation: [], origin: 'https://shop.test' }}>
      <RouterProvider router={router} />
    </ShopProvider>,
  );
  return router;
}
const at = (router: ReturnType<typeof open>) => router.state.location.pathname + router.state.location.search;

describe('the form', () => {
  it('submits a nonce, which the tab keeps, and the email address in lower case (AUTH-09, -10, IDENTITY-06)', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    open('/account/login?returnUrl=%2Fstores');
    await userEvent.type(await screen.findByLabelText('Email'), ' Bob@X.Com');
    await userEvent.type(screen.getByLabelText('Password'), 'four words do well');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    const form = submit.mock.contexts[0] as HTMLFormElement;
    expect(form.method).toBe('post');
    expect(new URL(form.action).pathname).toBe('/api/account/login-redir');
    const { nonce } = signInAttempt()!;
    expect(nonce.length).toBeGreaterThan(20);
    expect(Object.fromEntries(new FormData(form))).toEqual({
      email: 'bob@x.com',
      password: 'four words do well',
      origin: location.origin,
      returnUrl: '/stores',
      nonce,
    });
  });

  it('waits 10 ms between the nonce and the submit (AUTH-10)', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    open('/account/login');
    await userEvent.type(await screen.findByLabelText('Email'), 'bob@x.com');
    await userEvent.type(screen.getByLabelText('Password'), 'four words do well');
    vi.useFakeTimers();
    fireEvent.submit(screen.getByRole('form', { name: 'Sign in' }));
    expect(signInAttempt()).not.toBeNull();
    vi.advanceTimersByTime(9);
    expect(submit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(submit).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('reports missing fields and submits nothing', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    open('/account/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Please enter a valid email')).toBeDefined();
    expect(screen.getByText('Please enter your password')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(submit).not.toHaveBeenCalled();
    expect(signInAttempt()).toBeNull();
  });

  it('shows how the previous attempt failed and restores its email address', async () => {
    beginSignIn('/account/login', 'bob@x.com');
    open('/account/login?error=wrong-credentials');
    expect(await screen.findByText(LOGIN_ERRORS['wrong-credentials'])).toBeDefined();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('bob@x.com'));
  });

  it('says that a session has ended (AUTH-06), and ignores an unknown error code', async () => {
    open('/account/login?exp=true&error=constructor');
    expect(await screen.findByText(/Your session has ended/)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be replaced by an emailed code, which also ends on the callback page', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    answers['/api/account/mail-code'] = () => [200, { success: true }];
    answers['/api/account/mail-code/sign-in'] = ({ code }) =>
      code === '123456'
        ? [200, { step: 'done', code: 'c', returnUrl: '/stores' }]
        : [400, { errors: ['That code isn’t right. Please try again.'], code: 'wrong-code' }];
    open('/account/login?returnUrl=%2Fstores');
    await userEvent.type(await screen.findByLabelText('Email'), 'Bob@x.com');
    await userEvent.click(screen.getByRole('button', { name: 'Email me a code instead' }));
    await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
    const field = await screen.findByLabelText('Code');
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    await userEvent.type(field, '654321{Enter}');
    await screen.findByText('That code isn’t right. Please try again.');
    await userEvent.clear(field);
    await userEvent.type(field, '123-456{Enter}');
    const { nonce } = signInAttempt()!;
    await waitFor(() =>
      expect(replace).toHaveBeenCalledExactlyOnceWith(
        `${CALLBACK}?step=done&code=c&returnUrl=%2Fstores&nonce=${nonce}`,
      ),
    );
    expect(sent[0]).toEqual([
      '/api/account/mail-code',
      { clientId: 'aol-client', email: 'bob@x.com', nonce },
    ]);
  });
});

describe('the callback page', () => {
  const begun = (from = '/account/login') => beginSignIn(from, 'bob@x.com').nonce;

  it.each([
    ['/account/login', '', '/'],
    ['/account/login', '/p/x', '/p/x'],
    ['/account/login', '//evil.example', '/'],
    ['/account/internal/login', '', '/project'],
  ])(
    'exchanges the code, stores the tokens and continues: from %s with %j to %s (AUTH-01, -07, -14)',
    async (from, returnUrl, target) => {
      answers['/api/account/token'] = () => [200, { ...TOKENS, returnUrl }];
      const nonce = begun(from);
      const router = open(`${CALLBACK}?step=done&code=c&nonce=${nonce}`);
      await waitFor(() => expect(at(router)).toBe(target));
      expect(sent).toEqual([['/api/account/token', { code: 'c', nonce }]]);
      expect(isSignedIn()).toBe(true);
      expect(Object.keys(localStorage).toSorted()).toEqual(['accessToken', 'idToken', 'isLoggedIn']);
      expect(sessionPerson()?.firstName).toBe('Bob');
      expect(signInAttempt()).toBeNull();
    },
  );

  it('returns to the page where the session ended, once (AUTH-15)', async () => {
    savePath('/account');
    const router = open(`${CALLBACK}?step=done&code=c&nonce=${begun()}`);
    await waitFor(() => expect(at(router)).toBe('/account'));
    expect(sessionStorage.getItem('savedPath')).toBeNull();
  });

  it('goes to the page that the sign-in was started for rather than the saved path, which is cleared', async () => {
    savePath('/brands');
    answers['/api/account/token'] = () => [200, { ...TOKENS, returnUrl: '/stores' }];
    const router = open(`${CALLBACK}?step=done&code=c&nonce=${begun()}`);
    await waitFor(() => expect(at(router)).toBe('/stores'));
    expect(sessionStorage.getItem('savedPath')).toBeNull();
  });

  it.each([
    'step=done&code=c&nonce=somebody-elses',
    'step=done&code=c',
    'error=wrong-credentials&nonce=other',
  ])('rejects a response to a sign-in that this tab did not start: %s (IDENTITY-10)', async (query) => {
    begun();
    const router = open(`${CALLBACK}?${query}`);
    await waitFor(() => expect(at(router)).toBe('/account/login?error=not-started'));
    expect(sent).toEqual([]);
    expect(isSignedIn()).toBe(false);
  });

  it('returns an error to the page that started the sign-in', async () => {
    const nonce = begun('/account/internal/login');
    const router = open(`${CALLBACK}?error=try-later&nonce=${nonce}&returnUrl=%2Fstores`);
    await waitFor(() =>
      expect(at(router)).toBe('/account/internal/login?error=try-later&returnUrl=%2Fstores'),
    );
  });

  it('asks for the second factor before it hands over the session', async () => {
    answers['/api/account/second-factor'] = ({ answer }) =>
      answer === '111111'
        ? [200, { step: 'done', code: 'second', returnUrl: '' }]
        : [400, { errors: ['That code isn’t right. Please try again.'], code: 'wrong-code' }];
    const nonce = begun();
    const router = open(`${CALLBACK}?step=second-factor&code=ticket&nonce=${nonce}`);
    const field = await screen.findByLabelText('Code');
    await userEvent.type(field, '222222{Enter}');
    await screen.findByText('That code isn’t right. Please try again.');
    await userEvent.clear(field);
    await userEvent.type(field, '111111{Enter}');
    await waitFor(() => expect(at(router)).toBe('/'));
    expect(sent.at(-1)).toEqual(['/api/account/token', { code: 'second', nonce }]);
  });

  it('asks for the emailed passcode, sends it again and can trust the browser (SETTINGS-24)', async () => {
    answers['/api/account/passcode'] = ({ passcode }) =>
      passcode === '111111'
        ? [200, { step: 'done', code: 'second', returnUrl: '/stores' }]
        : [400, { errors: ['That code isn’t right. Please try again.'], code: 'wrong-code' }];
    let resendsLeft = 2;
    answers['/api/account/passcode/resend'] = () => [200, { success: true, resendsLeft: (resendsLeft -= 1) }];
    answers['/api/account/token'] = () => [200, { ...TOKENS, returnUrl: '/stores' }];
    const nonce = begun();
    const router = open(`${CALLBACK}?step=passcode&code=ticket&nonce=${nonce}`);
    const field = await screen.findByLabelText('Code');
    expect(screen.getByText('We’ve sent six digits to bob@x.com.')).toBeDefined();
    expect(field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, '22222{Enter}');
    await screen.findByText('Please enter the six digits from the email');
    expect(sent).toEqual([]);
    await userEvent.type(field, '2{Enter}');
    await screen.findByText('That code isn’t right. Please try again.');
    const again = screen.getByRole('button', { name: 'Send it again' });
    await userEvent.click(again);
    await screen.findByText('We’ve sent the code again.');
    expect(screen.queryByText('That code isn’t right. Please try again.')).toBeNull();
    await userEvent.type(field, '{Enter}');
    await screen.findByText('That code isn’t right. Please try again.');
    expect(screen.queryByText('We’ve sent the code again.')).toBeNull();
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull());
    await userEvent.click(screen.getByRole('checkbox', { name: /Don’t ask for a code in this browser/ }));
    await userEvent.clear(field);
    await userEvent.type(field, '111-111{Enter}');
    await waitFor(() => expect(at(router)).toBe('/stores'));
    expect(sent.slice(-2)).toEqual([
      ['/api/account/passcode', { code: 'ticket', nonce, passcode: '111111', trustBrowser: true }],
      ['/api/account/token', { code: 'second', nonce }],
    ]);
  });

  it.each(['/api/account/passcode', '/api/account/passcode/resend'])(
    'returns to the login page if the passcode accepts no further attempts: %s',
    async (path) => {
      answers[path] = () => [400, { errors: ['Too late.'], code: 'code-invalid' }];
      const router = open(`${CALLBACK}?step=passcode&code=ticket&nonce=${begun()}&returnUrl=%2Fstores`);
      if (path.endsWith('resend')) await userEvent.click(await screen.findByText('Send it again'));
      else await userEvent.type(await screen.findByLabelText('Code'), '111111{Enter}');
      await waitFor(() => expect(at(router)).toBe('/account/login?error=passcode-lost&returnUrl=%2Fstores'));
      expect(await screen.findByText(LOGIN_ERRORS['passcode-lost'])).toBeDefined();
    },
  );

  it('enrols a second factor for users who need one and shows the recovery codes', async () => {
    answers['/api/account/second-factor/enrol'] = () => [
      200,
      { secret: 'ABCDEFGH', uri: 'otpauth://totp/shop' },
    ];
    answers['/api/account/second-factor/confirm'] = () => [
      200,
      { step: 'done', code: 'second', returnUrl: '', recoveryCodes: ['one-two', 'three-four'] },
    ];
    const router = open(`${CALLBACK}?step=enrol-second-factor&code=ticket&nonce=${begun()}`);
    expect(await screen.findByText('ABCD EFGH')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Code'), '111 111{Enter}');
    expect(await screen.findByText('three-four')).toBeDefined();
    expect(isSignedIn()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: /sign me in/ }));
    await waitFor(() => expect(at(router)).toBe('/'));
    expect(isSignedIn()).toBe(true);
  });

  it('restarts with an expired code', async () => {
    answers['/api/account/token'] = () => [400, { errors: ['Too old.'], code: 'code-invalid' }];
    const late = open(`${CALLBACK}?step=done&code=c&nonce=${begun()}`);
    await waitFor(() => expect(at(late)).toBe('/account/login?error=not-started'));
  });

  it('retries if the server did not respond', async () => {
    answers['/api/account/token'] = () => [503, {}];
    const router = open(`${CALLBACK}?step=done&code=c&nonce=${begun()}`);
    expect(await screen.findByText('Something has gone wrong, Please try again.')).toBeDefined();
    answers['/api/account/token'] = () => [200, TOKENS];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(at(router)).toBe('/'));
  });
});

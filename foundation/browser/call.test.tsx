import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint } from '../pure/endpoint.ts';
import { isCallError, type CallError } from '../pure/fault.ts';
import { call } from './call.ts';
import { dismissMessage, messages } from './messages.ts';
import { clientOf } from './navigation/page.ts';
import { RENEWAL_ADDRESS } from './session/renewal.ts';
import { resetServerClock, serverNow } from './time/server-clock.ts';
import { clearSession } from './session/session.ts';

const spec = { method: 'GET', path: '/api/thing', summary: '', tag: 't', access: 'public' } as const;
const thing = endpoint({ ...spec, answer: z.object({}) });
const giftCard = endpoint({ ...spec, path: '/api/giftcard', answer: z.object({}), missing: 'caller' });

/** Returns the response of the simulated server to the next request. */
let answer: () => Promise<Response>;
const json = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  // In these tests, the renewal of the token always fails. The renewal has its own tests.
  vi.stubGlobal('fetch', (address: string) =>
    address === RENEWAL_ADDRESS ? Promise.resolve(new Response('', { status: 503 })) : answer(),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  delete document.documentElement.dataset['expired'];
  for (const { id } of messages.get()) dismissMessage(id);
});

it('sets the clock from the server’s Date header', async () => {
  const date = new Date(Date.now() + 2 * 86_400_000);
  answer = async () => new Response('{}', { headers: { date: date.toUTCString() } });
  await call(thing, {});
  expect(Math.abs(serverNow() - date.getTime())).toBeLessThan(60_000);
  resetServerClock();
});

it('adds the Age of a response from a shared cache to its date', async () => {
  const now = Date.now() + 2 * 86_400_000;
  const date = new Date(now - 3_600_000).toUTCString();
  answer = async () => new Response('{}', { headers: { date, age: '3600' } });
  await call(thing, {});
  expect(Math.abs(serverNow() - now)).toBeLessThan(60_000);
  resetServerClock();
});

async function failureOf(calling: Promise<unknown>): Promise<CallError> {
  const error = await calling.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!isCallError(error)) throw new Error('no CallError was thrown', { cause: error });
  return error;
}

describe('a failed request', () => {
  it('reports the server’s validation messages (ERROR-08)', async () => {
    answer = json(400, { errors: { name: ['A'], email: ['B'] }, code: 'invalid-input' });
    const { status, message, body } = await failureOf(call(thing, {}));
    expect({ status, message, body }).toEqual({
      status: 400,
      message: 'A, B',
      body: { errors: ['A', 'B'], code: 'invalid-input' },
    });
  });

  it.each([
    [401, 'You are not authorised for this action'],
    [403, 'permission denied for the resource'],
    [404, 'The page you looking for does not exist, please try again'],
    [502, 'An error has occurred, please try again'],
  ])('%i says %s', async (status, text) => {
    answer = async () => new Response('<html>', { status });
    expect((await failureOf(call(thing, {}))).message).toBe(text);
  });

  it('reports a generic error if there is no response (ERROR-17)', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { status, message } = await failureOf(call(thing, {}));
    expect([status, message]).toEqual([0, 'An error has occurred, please try again']);
  });

  it('is shown as a message if no caller handles it', async () => {
    answer = json(500, {});
    const reason = await failureOf(call(thing, {}));
    const event = new Event('unhandledrejection', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { reason }));
    expect(event.defaultPrevented).toBe(true);
    expect(messages.get().map(({ text, kind }) => [text, kind])).toEqual([
      ['An error has occurred, please try again', 'error'],
    ]);
  });
});

describe('a 404 response', () => {
  beforeEach(() => {
    answer = json(404, { errors: ['No such thing'] });
  });

  it('shows the not-found page if a page requested its data (ERROR-13, ROUTE-46)', async () => {
    await expect(clientOf({ context: undefined })(thing, {})).rejects.toMatchObject({ status: 404 });
    await expect(clientOf({ context: undefined })(thing, {})).rejects.toBeInstanceOf(Response);
  });

  it('is left to a caller that requests it (ERROR-16)', async () => {
    const failure = await failureOf(clientOf({ context: undefined })(thing, {}, { missing: 'caller' }));
    expect(failure.body.errors).toEqual(['No such thing']);
  });

  it('is left to the caller for gift cards and coupons (ERROR-15)', async () => {
    expect((await failureOf(clientOf({ context: undefined })(giftCard, {}))).status).toBe(404);
  });

  it('is left to a part of a page', async () => {
    expect((await failureOf(call(thing, {}))).status).toBe(404);
  });
});

describe('a 401 response (ERROR-11, -19)', () => {
  const token = (exp: number) => `a.${btoa(JSON.stringify({ exp }))}.c`;
  const assign = vi.fn();

  beforeEach(() => {
    answer = json(401, {});
    assign.mockClear();
    vi.spyOn(location, 'assign').mockImplementation(assign);
    history.replaceState(null, '', '/p/x?a=1');
  });
  afterEach(() => vi.restoreAllMocks());

  async function meet(site: 'logout' | 'stay', flag: boolean, accessToken: string | null): Promise<void> {
    if (site === 'logout') document.documentElement.dataset['expired'] = site;
    if (flag) localStorage.setItem('isLoggedIn', 'true');
    localStorage.setItem('idToken', token(1));
    if (accessToken !== null) localStorage.setItem('accessToken', accessToken);
    await failureOf(call(thing, {}));
  }

  it('signs out a user whose token has expired, with the return URL', async () => {
    await meet('logout', true, token(1));
    expect(assign).toHaveBeenCalledExactlyOnceWith('/account/logout?returnUrl=%2Fp%2Fx%3Fa%3D1');
  });

  it.each([
    ['a malformed token', 'a.b'],
    ['no token', null],
    ['an unreadable token', 'a.%.c'],
  ])('signs the user out with %s', async (_what, accessToken) => {
    await meet('logout', true, accessToken);
    expect(assign).toHaveBeenCalledOnce();
  });

  it.each<[string, 'logout' | 'stay', boolean, string]>([
    ['on a site that only shows a message', 'stay', true, token(1)],
    ['for a guest', 'logout', false, token(1)],
    ['while the token is valid', 'logout', true, token(4_000_000_000)],
  ])('does not sign the user out %s', async (_what, site, flag, accessToken) => {
    await meet(site, flag, accessToken);
    expect(assign).not.toHaveBeenCalled();
  });
});

// This test must be the last, because it replaces module instances that other tests use.
it('keeps the server’s messages if the failure texts fail to load: browsers do not retry a script', async () => {
  vi.doMock('./call-failure.ts', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.resetModules();
  const { call: later } = await import('./call.ts');
  answer = json(400, { errors: ['A', 'B'], code: 'invalid-input' });
  expect((await failureOf(later(thing, {}))).body).toEqual({ errors: ['A', 'B'], code: 'invalid-input' });
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const { status, body } = await failureOf(later(thing, {}));
  expect([status, body.errors]).toEqual([0, []]);
});

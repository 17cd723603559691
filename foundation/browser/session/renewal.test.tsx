import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { relogin } from '#domains/identity/contract/identity.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import type { Client } from '#foundation/pure/client.ts';
import { RENEWAL_ADDRESS } from './renewal.ts';
import { accessToken, clearSession, isSignedIn, keepSession, sessionPerson } from './session.ts';

const thing = endpoint({
  method: 'POST',
  path: '/api/thing',
  summary: '',
  tag: 't',
  access: 'public',
  body: z.object({}),
  answer: z.object({}),
});
const NOW = Date.parse('2026-03-02T10:00:00Z');
/** Creates a token that expires in `ms` milliseconds. */
const token = (ms: number, mark = '') => `a.${btoa(JSON.stringify({ exp: (NOW + ms) / 1000, mark }))}.c`;
const idToken = `a.${btoa(String.fromCharCode(...new TextEncoder().encode('{"sub":"u","given_name":"Zoë"}')))}.c`;
const FRESH = { accessToken: token(300_000, 'fresh'), idToken };

/** The bearer token of each request so far; null for a request without a token. */
let bearers: (string | null)[];
let renewals: number;
let renewal: () => Promise<Response> | Response;
let thingAnswer: (bearer: string | null) => Response;
const ok = (body: object) => new Response(JSON.stringify(body));
const assign = vi.fn();

let call: Client;
beforeEach(async () => {
  // Load new module instances for each test, as a new page does.
  vi.resetModules();
  ({ call } = await import('../call.ts'));
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  bearers = [];
  renewals = 0;
  renewal = () => ok(FRESH);
  thingAnswer = () => ok({});
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    if (address === RENEWAL_ADDRESS) {
      renewals++;
      expect(headers['authorization']).toBeUndefined();
      return renewal();
    }
    const bearer = headers['authorization']?.replace('Bearer ', '') ?? null;
    bearers.push(bearer);
    return thingAnswer(bearer);
  });
  vi.spyOn(location, 'assign').mockImplementation(assign);
  assign.mockClear();
  history.replaceState(null, '', '/p/x?a=1');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  clearSession();
  sessionStorage.clear();
});

const signedIn = (accessToken: string) => keepSession({ accessToken, idToken });

it('renews with the endpoint of the identity contract', () => {
  expect([relogin.method, relogin.path]).toEqual(['POST', RENEWAL_ADDRESS]);
});

it('decodes names in any script from the id token', () => {
  signedIn(token(1000));
  expect(sessionPerson()).toEqual({ userId: 'u', email: '', firstName: 'Zoë', lastName: '' });
});

describe('the bearer token', () => {
  it('is sent with requests while it is valid (AUTH-08)', async () => {
    signedIn(token(900));
    await call(thing, { body: {} });
    expect(bearers).toEqual([token(900)]);
    expect(renewals).toBe(0);
  });

  it('is not sent with requests of a guest', async () => {
    await call(thing, { body: {} });
    expect([bearers, renewals]).toEqual([[null], 0]);
  });

  it.each([899, 0, -3_600_000])('is renewed first if %i ms of it are left (AUTH-05)', async (ms) => {
    signedIn(token(ms));
    await call(thing, { body: {} });
    expect([bearers, renewals]).toEqual([[FRESH.accessToken], 1]);
    expect(accessToken()).toBe(FRESH.accessToken);
  });

  it('is renewed once for concurrent requests', async () => {
    signedIn(token(0));
    await Promise.all([1, 2, 3, 4, 5].map(() => call(thing, { body: {} })));
    expect(renewals).toBe(1);
    expect(bearers).toEqual(Array(5).fill(FRESH.accessToken));
  });

  it('is renewed again if a response says that it has expired, and the request is repeated', async () => {
    signedIn(token(60_000));
    thingAnswer = (bearer) =>
      bearer === FRESH.accessToken
        ? ok({ done: true })
        : new Response('{"code":"token-expired"}', { status: 401 });
    expect(await call(thing, { body: {} })).toEqual({ done: true });
    expect([bearers, renewals]).toEqual([[token(60_000), FRESH.accessToken], 1]);
  });

  it('is not renewed for a 401 with another reason, nor twice', async () => {
    signedIn(token(60_000));
    thingAnswer = () => new Response('{"code":"invalid-login"}', { status: 401 });
    await expect(call(thing, { body: {} })).rejects.toMatchObject({ status: 401 });
    expect(renewals).toBe(0);
    thingAnswer = () => new Response('{"code":"token-expired"}', { status: 401 });
    await expect(call(thing, { body: {} })).rejects.toMatchObject({ status: 401 });
    expect([renewals, bearers.length]).toEqual([1, 3]);
  });
});

describe('a renewal', () => {
  it('without a response is retried immediately', async () => {
    signedIn(token(0));
    renewal = () => (renewals === 1 ? Promise.reject(new TypeError('Failed to fetch')) : ok(FRESH));
    await call(thing, { body: {} });
    expect([bearers, renewals]).toEqual([[FRESH.accessToken], 2]);
  });

  it('that is rejected ends the session and goes to the login page with the return URL (AUTH-04, -06, -12)', async () => {
    signedIn(token(0));
    renewal = () => new Response('{"code":"session-ended"}', { status: 401 });
    await call(thing, { body: {} });
    expect(isSignedIn()).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/account/login?exp=true');
    expect(sessionStorage.getItem('savedPath')).toBe('/p/x?a=1');
  });

  it('that is unavailable keeps the user signed in, and sends no expired token', async () => {
    signedIn(token(0));
    renewal = () => new Response('', { status: 503 });
    await call(thing, { body: {} });
    expect([bearers, renewals]).toEqual([[null], 2]);
    expect(isSignedIn()).toBe(true);
  });

  it('discards its tokens if the user has signed out during it', async () => {
    signedIn(token(0));
    renewal = () => {
      clearSession();
      return ok(FRESH);
    };
    await call(thing, { body: {} });
    expect(bearers).toEqual([null]);
    expect(localStorage.length).toBe(0);
  });
});

describe('a page of staff who act for a customer', () => {
  const actingToken = (ms: number, acting: string) =>
    `a.${btoa(JSON.stringify({ exp: (NOW + ms) / 1000, acting }))}.c`;
  const actingId = (ms: number) => {
    const until = new Date(NOW + ms).toISOString();
    return `a.${btoa(JSON.stringify({ sub: 'u', acting: { name: 'Sam', until } }))}.c`;
  };
  const acts = (ms: number, acting = 'first') =>
    keepSession({ accessToken: actingToken(ms, acting), idToken: actingId(ms) });
  const over = { status: 409, body: { code: 'acting-over' } };

  it('continues with renewed tokens of the same acting', async () => {
    acts(60_000);
    await call(thing, { body: {} });
    vi.setSystemTime(NOW + 60_000);
    renewal = () => ok({ accessToken: actingToken(120_000, 'first'), idToken: actingId(120_000) });
    await call(thing, { body: {} });
    expect(bearers).toEqual([actingToken(60_000, 'first'), actingToken(120_000, 'first')]);
  });

  it('sends no request as the staff member after the acting expired', async () => {
    acts(60_000);
    await call(thing, { body: {} });
    vi.setSystemTime(NOW + 60_000);
    await expect(call(thing, { body: {} })).rejects.toMatchObject(over);
    await expect(call(thing, { body: {} })).rejects.toMatchObject(over);
    expect(bearers).toEqual([actingToken(60_000, 'first')]);
  });

  it('does not repeat a rejected request as the staff member', async () => {
    acts(60_000);
    thingAnswer = () => new Response('{"code":"token-expired"}', { status: 401 });
    await expect(call(thing, { body: {} })).rejects.toMatchObject(over);
    expect(bearers).toEqual([actingToken(60_000, 'first')]);
  });

  it.each([
    ['ends it', () => signedIn(token(60_000))],
    ['acts for another customer', () => acts(60_000, 'second')],
  ])('rejects requests after another tab %s', async (_, elsewhere) => {
    acts(60_000);
    await call(thing, { body: {} });
    elsewhere();
    await expect(call(thing, { body: {} })).rejects.toMatchObject(over);
    expect(bearers).toHaveLength(1);
  });

  it('is not the staff member’s own page, which sends no request for a customer', async () => {
    signedIn(token(60_000));
    await call(thing, { body: {} });
    acts(60_000);
    await expect(call(thing, { body: {} })).rejects.toMatchObject(over);
    expect(bearers).toHaveLength(1);
  });

  it('can always sign out', async () => {
    acts(60_000);
    await call(thing, { body: {} });
    signedIn(token(60_000));
    await call({ ...thing, whileLocked: true }, { body: {} });
    expect(bearers).toHaveLength(2);
  });

  it('loaded after the acting expired is the staff member’s own', async () => {
    acts(-1000);
    await call(thing, { body: {} });
    expect(bearers).toEqual([FRESH.accessToken]);
  });
});

it.each(['accessToken', 'idToken'])(
  'a session without a valid %s is incomplete and signs out (AUTH-01, -03)',
  async (key) => {
    signedIn(token(60_000));
    localStorage.setItem(key, 'a.b');
    await call(thing, { body: {} });
    expect(bearers).toEqual([null]);
    expect(assign).toHaveBeenCalledExactlyOnceWith('/account/logout?returnUrl=%2Fp%2Fx%3Fa%3D1');
  },
);

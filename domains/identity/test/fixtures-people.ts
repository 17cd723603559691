import type { Identify } from '#apps/server/context.ts';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { TestBrowser } from './fixtures.ts';

/**
 * Identifies users in tests that do not test the sign-in itself. The bearer token is the name of an account,
 * or `NAME for CUSTOMER` for a staff member who acts for a customer.
 */
export const identifyByName: Identify = ({ headers }) => {
  const [, name, customer] = /^Bearer (\w+)(?: for (\w+))?$/.exec(headers.authorization ?? '') ?? [];
  return name === undefined ? GUEST : somebody(name, customer);
};

function somebody(accountId: string, actingFor?: string): User {
  return {
    ...GUEST,
    kind: actingFor === undefined ? 'customer' : 'staff',
    accountId,
    sessionId: `session of ${accountId}`,
    membership: 'active',
    actingFor: actingFor ?? null,
  };
}

/**
 * Changes the user of a browser but keeps its cookies. `who` is a name such as `ada`, `clerk for ada` for
 * acting, or null for a guest.
 */
export function usedBy(browser: TestBrowser, who: string | null): TestBrowser {
  browser.tokens =
    who === null
      ? null
      : { userId: who, accessToken: who, idToken: '', expiresAt: '', isStaff: false, returnUrl: '' };
  return browser;
}

/**
 * Creates another device for a user. If `like` is provided, the device starts with the cookies of that
 * browser.
 */
export function deviceOf(shop: TestApp, who: string | null, like?: TestBrowser): TestBrowser {
  const device = usedBy(new TestBrowser(shop, like?.site ?? 'aol'), who);
  for (const [name, value] of like?.cookies ?? []) device.cookies.set(name, value);
  return device;
}

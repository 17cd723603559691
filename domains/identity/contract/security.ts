import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes } from '#foundation/pure/wire.ts';
import {
  noSuchPasskey,
  noSuchProvider,
  passkeyRefused,
  secondFactorNeeded,
  secondFactorOff,
  secondFactorOn,
  signInAgain,
  tryLater,
  wrongCode,
} from './errors.ts';

const shortText = (most: number) => z.string().check(z.maxLength(most));
const own = { tag: 'identity', access: 'customer' } as const;
const done = z.object({ success: z.boolean() });

/**
 * How many minutes after sign-in a user can change their sign-in methods. Later, the person at the device may
 * not be the person who signed in, so the user must sign in again.
 */
export const FRESH_MINUTES = 15;

export const passkeyView = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The site for which the passkey was created. The passkey works only on this site's host. */
    siteId: z.string(),
    /** ISO date-times. `lastUsedAt` is null if the passkey was never used. */
    addedAt: z.string(),
    lastUsedAt: z.nullable(z.string()),
  })
  .register(shapes, { id: 'Passkey' });
export type PasskeyView = z.infer<typeof passkeyView>;

/** The sign-in methods of an account. */
export const securityView = z
  .object({
    hasPassword: z.boolean(),
    /** Whether a second factor is mandatory; true for staff. */
    mustHaveSecondFactor: z.boolean(),
    /** The second factor, with the ISO date-time of its set-up; null if not set up. */
    secondFactor: z.nullable(z.object({ since: z.string(), recoveryCodesLeft: z.number() })),
    passkeys: z.array(passkeyView),
    /** Linked accounts at external sign-in providers. */
    linked: z.array(
      z.object({
        id: z.string(),
        provider: z.string(),
        name: z.string(),
        email: z.string(),
        since: z.string(),
      }),
    ),
    /** The sign-in providers that the shop offers, except those to which the account is already linked. */
    offered: z.array(z.object({ provider: z.string(), name: z.string() })),
    hasPin: z.boolean(),
  })
  .register(shapes, { id: 'Security' });
export type SecurityView = z.infer<typeof securityView>;

export const getSecurity = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/security',
  summary: 'Lists the account’s sign-in methods',
  answer: securityView,
});
/** Ends all sessions of the user except the current session. */
export const endOtherSessions = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Ends all other sessions',
  answer: z.object({ ended: z.number() }),
});

/**
 * Starts the set-up of a second factor, which {@link turnOnSecondFactor} completes. If it is called again
 * before that, a new secret replaces the previous one.
 */
export const beginSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/security/second-factor',
  summary: 'Returns the secret of a new second factor',
  errors: [signInAgain, secondFactorOn],
  answer: z.object({ secret: z.string(), uri: z.string() }),
});
export const turnOnSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/security/second-factor/confirm',
  summary: 'Activates a second factor with its first code; returns recovery codes once',
  body: z.object({ answer: shortText(12) }),
  errors: [signInAgain, secondFactorOn, secondFactorOff, wrongCode, tryLater],
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});
export const turnOffSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/security/second-factor/remove',
  summary: 'Removes the second factor; requires one of its codes',
  body: z.object({ answer: shortText(40) }),
  errors: [signInAgain, secondFactorOff, secondFactorNeeded, wrongCode, tryLater],
  answer: done,
});
export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/security/recovery-codes',
  summary: 'Replaces the recovery codes; requires a code from the authenticator',
  body: z.object({ answer: shortText(12) }),
  errors: [signInAgain, secondFactorOff, wrongCode, tryLater],
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

/**
 * A WebAuthn object from the browser. This schema does not check its fields, because the WebAuthn library
 * validates them.
 */
const webAuthn = z.record(z.string(), z.unknown());
export const passkeyOptions = z.object({ options: webAuthn });

export const beginPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/security/passkeys/options',
  summary: 'Returns the options for creating a passkey (PublicKeyCredentialCreationOptionsJSON)',
  errors: [signInAgain],
  answer: passkeyOptions,
});
export const addPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/security/passkeys',
  summary: 'Saves a passkey created by a browser (RegistrationResponseJSON)',
  body: z.object({ name: z._default(shortText(60), ''), response: webAuthn }),
  errors: [signInAgain, passkeyRefused],
  answer: passkeyView,
});
export const renamePasskey = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/account/security/passkeys/:id',
  summary: 'Renames a passkey',
  params: z.object({ id: shortText(60) }),
  body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(60)) }),
  errors: [noSuchPasskey],
  answer: passkeyView,
});
export const removePasskey = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/security/passkeys/:id',
  summary: 'Removes a passkey',
  params: z.object({ id: shortText(60) }),
  errors: [signInAgain, noSuchPasskey],
  answer: done,
});

/**
 * Links an account at an external provider. The browser navigates to the provider and then returns to the
 * security page.
 */
export const linkProvider = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/security/providers/:provider',
  summary: 'Returns the URL at a sign-in provider where the user links an account to this one',
  params: z.object({ provider: shortText(40) }),
  errors: [signInAgain, noSuchProvider, tryLater],
  answer: z.object({ address: z.string() }),
  missing: 'caller',
});
export const unlinkProvider = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/security/linked/:id',
  summary: 'Unlinks an account at a sign-in provider',
  params: z.object({ id: shortText(60) }),
  errors: [signInAgain, noSuchProvider],
  answer: done,
});

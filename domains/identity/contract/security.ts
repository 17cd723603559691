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

/** Why somebody's way of signing in cannot be changed just now: they signed in too long ago to be sure who they are. */
export const FRESH_MINUTES = 15;

export const passkeyView = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The site whose host it belongs to: a passkey works at one host alone. */
    siteId: z.string(),
    /** ISO instants; null: not used yet. */
    addedAt: z.string(),
    lastUsedAt: z.nullable(z.string()),
  })
  .register(shapes, { id: 'Passkey' });
export type PasskeyView = z.infer<typeof passkeyView>;

/** The ways in which an account signs in. */
export const securityView = z
  .object({
    hasPassword: z.boolean(),
    /** Staff must have a second factor. */
    mustHaveSecondFactor: z.boolean(),
    /** Null: none. `since`: ISO instant. */
    secondFactor: z.nullable(z.object({ since: z.string(), recoveryCodesLeft: z.number() })),
    passkeys: z.array(passkeyView),
    /** Accounts elsewhere that sign in here. */
    linked: z.array(
      z.object({
        id: z.string(),
        provider: z.string(),
        name: z.string(),
        email: z.string(),
        since: z.string(),
      }),
    ),
    /** Providers that this shop has and that are not linked. */
    offered: z.array(z.object({ provider: z.string(), name: z.string() })),
    hasPin: z.boolean(),
  })
  .register(shapes, { id: 'Security' });
export type SecurityView = z.infer<typeof securityView>;

export const getSecurity = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/security',
  summary: 'The ways in which the account signs in',
  answer: securityView,
});
/** Ends every session but the one that asks. */
export const endOtherSessions = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Sign out everywhere else',
  answer: z.object({ ended: z.number() }),
});

/** Asked again it makes a new secret; nothing holds before {@link turnOnSecondFactor}. */
export const beginSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/security/second-factor',
  summary: 'The secret of a new second factor',
  errors: [signInAgain, secondFactorOn],
  answer: z.object({ secret: z.string(), uri: z.string() }),
});
export const turnOnSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/security/second-factor/confirm',
  summary: 'Begin to use a second factor by its first code; recovery codes come with the answer, once',
  body: z.object({ answer: shortText(12) }),
  errors: [signInAgain, secondFactorOn, secondFactorOff, wrongCode, tryLater],
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});
export const turnOffSecondFactor = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/security/second-factor/remove',
  summary: 'Use no second factor any more; takes a code of it',
  body: z.object({ answer: shortText(40) }),
  errors: [signInAgain, secondFactorOff, secondFactorNeeded, wrongCode, tryLater],
  answer: done,
});
export const renewRecoveryCodes = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/security/recovery-codes',
  summary: 'New recovery codes in place of the old ones; takes a code of the authenticator',
  body: z.object({ answer: shortText(12) }),
  errors: [signInAgain, secondFactorOff, wrongCode, tryLater],
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** What WebAuthn defines and the browser's library speaks: the shop looks into it by its own library alone. */
const webAuthn = z.record(z.string(), z.unknown());
export const passkeyOptions = z.object({ options: webAuthn });

export const beginPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/security/passkeys/options',
  summary: 'What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON)',
  errors: [signInAgain],
  answer: passkeyOptions,
});
export const addPasskey = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/security/passkeys',
  summary: 'Keep a passkey that a browser has made (RegistrationResponseJSON)',
  body: z.object({ name: z._default(shortText(60), ''), response: webAuthn }),
  errors: [signInAgain, passkeyRefused],
  answer: passkeyView,
});
export const renamePasskey = endpoint({
  ...own,
  method: 'PATCH',
  path: '/api/account/security/passkeys/:id',
  summary: 'Call a passkey something else',
  params: z.object({ id: shortText(60) }),
  body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(60)) }),
  errors: [noSuchPasskey],
  answer: passkeyView,
});
export const removePasskey = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/security/passkeys/:id',
  summary: 'Take no sign-in by a passkey any more',
  params: z.object({ id: shortText(60) }),
  errors: [signInAgain, noSuchPasskey],
  answer: done,
});

/** Leads to the provider by navigation; the browser comes back to the security page. */
export const linkProvider = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/security/providers/:provider',
  summary: 'The address at a provider at which an account there is linked to this one',
  params: z.object({ provider: shortText(40) }),
  errors: [signInAgain, noSuchProvider, tryLater],
  answer: z.object({ address: z.string() }),
  missing: 'caller',
});
export const unlinkProvider = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/security/linked/:id',
  summary: 'Take no sign-in by an account elsewhere any more',
  params: z.object({ id: shortText(60) }),
  errors: [signInAgain, noSuchProvider],
  answer: done,
});

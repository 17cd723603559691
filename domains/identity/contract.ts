import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { shapes, plainText } from '#foundation/pure/wire.ts';
import { passkeyOptions } from './contract/security.ts';
import {
  codeInvalid,
  passkeyRefused,
  sessionEnded,
  tokenInvalid,
  tryLater,
  unknownClient,
  wrongCode,
} from './contract/errors.ts';

export * from './contract/account.ts';
export * from './contract/errors.ts';
export * from './contract/lock.ts';
export * from './contract/privacy.ts';
export * from './contract/security.ts';
export * from './contract/staff.ts';

/**
 * Signing in, as the browser does it (docs/decisions/0010-sign-in.md):
 *
 * 1. It makes a nonce, keeps it (sessionStorage) and posts a form of {@link loginForm} to {@link LOGIN_REDIR}.
 * 2. It is sent to {@link LOGIN_CALLBACK} with `code`, `nonce`, `step` and `returnUrl` in the query, or with `error`, a name
 *    of {@link LOGIN_ERRORS}. A nonce that is not the one it kept: it throws everything away and goes to the login page
 *    (IDENTITY-10). Step `second-factor` asks for a code first ({@link answerSecondFactor}), `enrol-second-factor` shows
 *    how to set one up ({@link enrolSecondFactor}); step `done` goes on at once.
 * 3. It hands the code over ({@link exchangeCode}) and keeps what comes back as AUTH-14 names it: `isLoggedIn`,
 *    `accessToken`, `idToken`. The renewing secret comes as a cookie that no script reads.
 * 4. It sends `Authorization: Bearer` with calls while the access token holds (AUTH-08), renews it with {@link relogin}
 *    when less than 900 ms are left (AUTH-05), and once, then repeats the call, when one answers 401 `token-expired`. One
 *    renewal for a browser at a time (Web Locks); a renewal that got no answer is tried again at once: the same secret is
 *    good for a minute. A renewal that answers 401 ends the session: storage is cleared and AUTH-06 follows.
 */
export const LOGIN_REDIR = '/api/account/login-redir';
export const LOGIN_CALLBACK = '/blank/account/login-callback';
/** `GET` by navigation, with `nonce`, `origin` and `returnUrl` in the query (API-146); 404 for a provider that is not offered. */
export const EXTERNAL_LOGIN = '/api/account/externallogin';

const shortText = (most: number) => z.string().check(z.maxLength(most));
/** What a browser makes up so that nobody else's sign-in can be put into it: 8 to 200 characters. */
const nonce = z.string().check(z.minLength(8), z.maxLength(200));
const code = shortText(200);

/** Fields of the form that is posted to {@link LOGIN_REDIR} (API-137). `origin` is the site's own, `returnUrl` a path of it. */
export const loginForm = z
  .object({
    email: plainText(300),
    password: shortText(1000),
    returnUrl: z._default(shortText(2000), ''),
    origin: shortText(300),
    nonce,
  })
  .register(shapes, { id: 'LoginForm' });

/** What the callback page says for `error` in its query. */
export const LOGIN_ERRORS = {
  'wrong-credentials': 'That email address and password do not belong together. Please try again.',
  'confirm-email':
    'Please confirm your email address first: open the link that we have sent you, or ask for another.',
  'try-later': 'There were too many tries. Please wait a little, or sign in by a code that we mail to you.',
  'provider-unverified':
    'That account has no email address that its provider has confirmed, so we cannot tell whose it is. Please sign in another way.',
  'provider-cancelled': 'You came back without signing in there. Please try again, or sign in another way.',
  'provider-unavailable': 'Signing in there did not work just now. Please try again, or sign in another way.',
  'provider-taken': 'That account belongs to somebody else here already.',
  'not-started': 'Signing in could not be finished. Please try again.',
} as const;
export type LoginError = keyof typeof LOGIN_ERRORS;

/** What is to be done with a sign-in's code: hand it over, or answer for the second factor with it first. */
export const signInStep = z
  .object({
    step: z.enum(['done', 'second-factor', 'enrol-second-factor']),
    code: z.string(),
    /** Where the shopper was: a path of the site. */
    returnUrl: z.string(),
  })
  .register(shapes, { id: 'SignInStep' });
export type SignInStep = z.infer<typeof signInStep>;

/** What a browser keeps of a session. */
export const tokens = z
  .object({
    userId: z.string(),
    /** JWT, at most ten minutes; `aud` is the site's client id. */
    accessToken: z.string(),
    /** JWT with `given_name`, `family_name`, `email` and the nonce: for showing, never sent. */
    idToken: z.string(),
    /** When both end: ISO instant. */
    expiresAt: z.string(),
    isStaff: z.boolean(),
    returnUrl: z.string(),
  })
  .register(shapes, { id: 'Tokens' });
export type Tokens = z.infer<typeof tokens>;

/** Signing in, and out, is what a locked screen leads to. */
const publicCall = { tag: 'identity', access: 'public', whileLocked: true } as const;
const done = z.object({ success: z.boolean() });
const clientId = z.string().check(z.maxLength(60)).register(shapes, {
  description: 'Which site asks: its id with -client behind it, such as aol-client',
});
const email = plainText(300);

/** API-136. The answer is the same for an address that has an account already; its owner is told by mail. */
export const register = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/register',
  summary: 'Make an account; a mail asks to confirm the address',
  body: z.object({
    email,
    password: shortText(1000),
    firstName: shortText(200),
    lastName: shortText(200),
    phone: z._default(plainText(40), ''),
    clientId,
    /** ABN or NZBN, optional. */
    ABN: z.optional(z.nullable(plainText(40))),
    /** On trade sites: the business that asks for membership. */
    company: z.optional(shortText(200)),
  }),
  errors: [invalidForm, unknownClient],
  answer: done,
});
/** API-144. The mail's link leads to `/account/confirm-email#token=…`; the page calls this when its button is pressed. */
export const confirmEmail = endpoint({
  ...publicCall,
  method: 'GET',
  path: '/api/account/confirmemail/:token',
  summary: 'Confirm an email address by the token of a mail',
  params: z.object({ token: shortText(200) }),
  errors: [tokenInvalid],
  answer: z.object({ success: z.boolean(), email: z.string() }),
  missing: 'caller',
  secretParams: ['token'],
});
/** API-145. */
export const resendConfirmEmail = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/resendconfirmemail',
  summary: 'Mail the link that confirms an address again; the same answer for every address',
  body: z.object({ clientId, email }),
  errors: [unknownClient],
  answer: done,
});
/** Step 3 of signing in. The code works once, for a minute, in the browser that has its nonce. */
export const exchangeCode = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/token',
  summary: 'Tokens for the code that the callback page was given',
  body: z.object({ code, nonce }),
  errors: [codeInvalid],
  answer: tokens,
});
/** API-139. `token` is the last access or id token, expired or not: it names whose session is meant. May be empty. */
export const relogin = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/relogin',
  summary: 'New tokens for the session of the browser’s cookie',
  body: z.object({
    token: z._default(shortText(4000), ''),
    origin: z._default(shortText(300), ''),
    nonce: z._default(shortText(200), ''),
    returnUrl: z._default(shortText(2000), ''),
  }),
  errors: [sessionEnded],
  answer: tokens,
});
/** API-138. Ends the session of the browser, if there is one; never fails for who is signed out already. */
export const logout = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/logout',
  summary: 'End the session',
  body: z.object({ userId: z._default(shortText(60), ''), clientId: z._default(clientId, '') }),
  answer: done,
});
/** API-140. */
export const forgotPassword = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/forgotpassword',
  summary: 'Mail a link to set a new password; the same answer for every address',
  body: z.object({ clientId, email }),
  errors: [unknownClient],
  answer: done,
});
/** What signs in to an account besides its password. */
export const otherWay = z.object({
  kind: z.enum(['passkey', 'provider']),
  name: z.string(),
  /** ISO instant. */
  addedAt: z.string(),
});
export type OtherWay = z.infer<typeof otherWay>;

/**
 * API-141. The mail's link leads to `/account/reset-password#token=…`. Ends every session; takes invitations of staff too.
 * `removeRecent`: also takes away passkeys and accounts elsewhere that were added in the last thirty days, and a second factor
 * that was set up in the last seven, for who has had somebody else in their account; the answer says what still signs in.
 */
export const resetPassword = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/resetpassword',
  summary: 'Set a new password by the token of a mail',
  body: z.object({
    token: shortText(200),
    password: shortText(1000),
    removeRecent: z._default(z.boolean(), false),
  }),
  errors: [tokenInvalid, invalidForm],
  answer: z.extend(done, { otherWays: z.array(otherWay) }),
});
/** Six digits by mail, in place of the password. The browser keeps the nonce for {@link signInByMail}. */
export const mailSignInCode = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/mail-code',
  summary: 'Mail a code to sign in with; the same answer for every address',
  body: z.object({ clientId, email, nonce }),
  errors: [unknownClient],
  answer: done,
});
export const signInByMail = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/mail-code/sign-in',
  summary: 'Sign in by the code of a mail, in the browser that asked for it',
  body: z.object({ email, code: plainText(30), nonce, returnUrl: z._default(shortText(2000), '') }),
  errors: [wrongCode, tryLater],
  answer: signInStep,
});
/** What a browser needs to sign in by a passkey of this host (PublicKeyCredentialRequestOptionsJSON); good for one sign-in. */
export const passkeySignInOptions = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/passkey/options',
  summary: 'A challenge to sign in by a passkey with',
  answer: passkeyOptions,
});
/** The authenticator has verified its user, so that no second factor is asked for. */
export const signInByPasskey = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/passkey/sign-in',
  summary: 'Sign in by a passkey (AuthenticationResponseJSON)',
  body: z.object({
    response: z.record(z.string(), z.unknown()),
    nonce,
    returnUrl: z._default(shortText(2000), ''),
  }),
  errors: [passkeyRefused, tryLater],
  answer: signInStep,
});
/** The six digits of the authenticator, or one of the recovery codes; a ticket takes five tries. */
export const answerSecondFactor = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/second-factor',
  summary: 'Answer for the second factor; the code that comes back is handed over',
  body: z.object({ code, nonce, answer: plainText(60) }),
  errors: [codeInvalid, wrongCode, tryLater],
  answer: signInStep,
});
/** Staff without a second factor set one up before they are in. Asked again it makes a new secret. */
export const enrolSecondFactor = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/second-factor/enrol',
  summary: 'The secret of a new second factor, for who may not sign in without one',
  body: z.object({ code, nonce }),
  errors: [codeInvalid, tryLater],
  answer: z.object({ secret: z.string(), uri: z.string() }),
});
export const confirmSecondFactor = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  summary: 'Begin to use a new second factor by its first code; recovery codes come with the answer',
  body: z.object({ code, nonce, answer: plainText(30) }),
  errors: [codeInvalid, wrongCode, tryLater],
  answer: z.extend(signInStep, { recoveryCodes: z.array(z.string()) }),
});
/** The public keys that access tokens are signed with (RFC 7517). */
export const getSigningKeys = endpoint({
  ...publicCall,
  method: 'GET',
  path: '/.well-known/jwks.json',
  summary: 'Public keys of access tokens',
  answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});

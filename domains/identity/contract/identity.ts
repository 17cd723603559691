import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { shapes, plainText } from '#foundation/pure/wire.ts';
import { passkeyOptions } from './security.ts';
import {
  codeInvalid,
  passkeyRefused,
  sessionEnded,
  tokenInvalid,
  tryLater,
  unknownClient,
  wrongCode,
} from './errors.ts';

export * from './account.ts';
export * from './errors.ts';
export * from './lock.ts';
export * from './privacy.ts';
export * from './security.ts';
export * from './staff.ts';

/**
 * Sign-in as the browser performs it (docs/decisions/0010-sign-in.md):
 *
 * 1. It creates a nonce, stores it in sessionStorage and posts a form of {@link loginForm} to {@link
 * LOGIN_REDIR}.
 * 2. The server redirects to {@link LOGIN_CALLBACK} with `code`, `nonce`, `step` and `returnUrl` in the
 * query, or with
 *    `error`, a name of {@link LOGIN_ERRORS}. If the nonce is not the stored one, the browser discards everything and opens
 *    the login page (IDENTITY-10). Step `second-factor` requests a code first ({@link answerSecondFactor}).
 *    `enrol-second-factor` displays how to set one up ({@link enrolSecondFactor}). Step `done` continues immediately.
 * 3. It exchanges the code ({@link exchangeCode}) and stores the result under the names of AUTH-14:
 * `isLoggedIn`,
 *    `accessToken`, `idToken`. The refresh secret arrives as a cookie that scripts cannot read.
 * 4. It sends `Authorization: Bearer` with requests while the access token is valid (AUTH-08). It renews the
 * token with
 *    {@link relogin} when less than 900 ms remain (AUTH-05). It also renews once, and repeats the request, when a response
 *    is 401 `token-expired`. A browser runs one renewal at a time (Web Locks). A renewal without a response is retried
 *    immediately, because the same secret works for one minute. A renewal with response 401 ends the session: storage is
 *    cleared and AUTH-06 applies.
 */
export const LOGIN_REDIR = '/api/account/login-redir';
export const LOGIN_CALLBACK = '/blank/account/login-callback';
/**
 * `GET` by navigation, with `nonce`, `origin` and `returnUrl` in the query (API-146). 404 if the provider is
 * not offered.
 */
export const EXTERNAL_LOGIN = '/api/account/externallogin';

const shortText = (most: number) => z.string().check(z.maxLength(most));
/**
 * A random value from the browser that prevents the injection of another user's sign-in: 8 to 200 characters.
 */
const nonce = z.string().check(z.minLength(8), z.maxLength(200));
const code = shortText(200);

/**
 * Fields of the form posted to {@link LOGIN_REDIR} (API-137). `origin` is the site's own origin, `returnUrl`
 * a path on it.
 */
export const loginForm = z
  .object({
    email: plainText(300),
    password: shortText(1000),
    returnUrl: z._default(shortText(2000), ''),
    origin: shortText(300),
    nonce,
  })
  .register(shapes, { id: 'LoginForm' });

/** The texts of the callback page for `error` in its query. */
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

/** The next step for a sign-in code: exchange it, or verify the second factor with it first. */
export const signInStep = z
  .object({
    step: z.enum(['done', 'second-factor', 'enrol-second-factor']),
    code: z.string(),
    /** The page the shopper came from: a path of the site. */
    returnUrl: z.string(),
  })
  .register(shapes, { id: 'SignInStep' });
export type SignInStep = z.infer<typeof signInStep>;

/** The session data that a browser stores. */
export const tokens = z
  .object({
    userId: z.string(),
    /** A JWT valid for at most ten minutes. `aud` is the client ID of the site. */
    accessToken: z.string(),
    /** A JWT with `given_name`, `family_name`, `email` and the nonce, for display only; never sent. */
    idToken: z.string(),
    /** When both tokens expire, as an ISO date-time. */
    expiresAt: z.string(),
    isStaff: z.boolean(),
    returnUrl: z.string(),
  })
  .register(shapes, { id: 'Tokens' });
export type Tokens = z.infer<typeof tokens>;

/** A locked screen still allows signing in and out. */
const publicCall = { tag: 'identity', access: 'public', whileLocked: true } as const;
const done = z.object({ success: z.boolean() });
const clientId = z.string().check(z.maxLength(60)).register(shapes, {
  description: 'Which site asks: its id with -client behind it, such as aol-client',
});
const email = plainText(300);

/**
 * API-136. The response is the same if the email address already has an account. The account owner is then
 * notified by email.
 */
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
    /** On trade sites, the business that applies for membership. */
    company: z.optional(shortText(200)),
  }),
  errors: [invalidForm, unknownClient],
  answer: done,
});
/**
 * API-144. The link in the email leads to `/account/confirm-email#token=…`, whose button sends this request.
 */
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
/** Step 3 of sign-in. The code works once, within one minute, in the browser with its nonce. */
export const exchangeCode = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/token',
  summary: 'Tokens for the code that the callback page was given',
  body: z.object({ code, nonce }),
  errors: [codeInvalid],
  answer: tokens,
});
/**
 * API-139. `token` is the last access or ID token, expired or not, and identifies the session. May be empty.
 */
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
/** API-138. Ends the browser's session, if any. Never fails for a signed-out user. */
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
/** A sign-in method of an account other than its password. */
export const otherWay = z.object({
  kind: z.enum(['passkey', 'provider']),
  name: z.string(),
  /** ISO date-time. */
  addedAt: z.string(),
});
export type OtherWay = z.infer<typeof otherWay>;

/**
 * API-141. The link in the email leads to `/account/reset-password#token=…`. Ends every session. Also accepts
 * the tokens of staff invitations.
 *
 * `removeRecent` is for users whose account was taken over. It also removes passkeys and linked accounts
 * added in the last 30 days, and a second factor set up in the last seven. The response lists the remaining
 * sign-in methods.
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
/** Emails six digits that replace the password. The browser stores the nonce for {@link signInByMail}. */
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
/**
 * Returns the options to sign in with a passkey of this host (PublicKeyCredentialRequestOptionsJSON). They
 * work for one sign-in.
 */
export const passkeySignInOptions = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/passkey/options',
  summary: 'A challenge to sign in by a passkey with',
  answer: passkeyOptions,
});
/** The authenticator has verified the user, so no second factor is required. */
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
/** Accepts the six digits of the authenticator, or a recovery code. A ticket allows five attempts. */
export const answerSecondFactor = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/second-factor',
  summary: 'Answer for the second factor; the code that comes back is handed over',
  body: z.object({ code, nonce, answer: plainText(60) }),
  errors: [codeInvalid, wrongCode, tryLater],
  answer: signInStep,
});
/**
 * Staff without a second factor must set one up before sign-in completes. A repeated request creates a new
 * secret.
 */
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
/** Returns the public keys that verify access tokens (RFC 7517). */
export const getSigningKeys = endpoint({
  ...publicCall,
  method: 'GET',
  path: '/.well-known/jwks.json',
  summary: 'Public keys of access tokens',
  answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});

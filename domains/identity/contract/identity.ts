import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { shapes, plainText } from '#foundation/pure/wire.ts';
import { passkeyOptions } from './security.ts';
import {
  codeInvalid,
  passkeyRefused,
  sessionEnded,
  staffSuspended,
  tokenInvalid,
  tryLater,
  unknownClient,
  wrongCode,
} from './errors.ts';

export * from './account.ts';
export * from './errors.ts';
export * from './lock.ts';
export * from './memberships.ts';
export * from './privacy.ts';
export * from './security.ts';

/**
 * Sign-in as the browser performs it (docs/decisions/0010-sign-in.md):
 *
 * 1. The browser creates a nonce, stores it in sessionStorage and posts a form of {@link loginForm} to {@link
 * LOGIN_REDIR}.
 * 2. The server redirects to {@link LOGIN_CALLBACK} with `code`, `nonce`, `step` and `returnUrl` in the
 * query, or with `error`, a name in {@link LOGIN_ERRORS}. If the nonce differs from the stored nonce, the
 * browser discards all data and opens the login page (IDENTITY-10). Step `passcode` requires the digits of an
 * email ({@link answerPasscode}). Step `second-factor` requires the user's
 * second factor ({@link answerSecondFactor}). Step `enrol-second-factor` explains how to set up a second
 * factor ({@link enrolSecondFactor}). Step `done` continues immediately.
 * 3. The browser exchanges the code ({@link exchangeCode}) and stores the result under the names in AUTH-14:
 * `isLoggedIn`, `accessToken`, `idToken`. The refresh secret arrives as a cookie that scripts cannot read.
 * 4. The browser sends `Authorization: Bearer` with requests while the access token is valid (AUTH-08). It
 * renews the token with {@link relogin} when less than 900 ms remain (AUTH-05). If a response is 401
 * `token-expired`, it also renews the token once and repeats the request. Only one renewal runs at a time
 * (Web Locks). If a renewal gets no response, the browser retries it immediately, because the same secret
 * works for one minute. If a renewal gets response 401, the session has ended: the browser clears the
 * storage, and AUTH-06 applies.
 */
export const LOGIN_REDIR = '/api/account/login-redir';
export const LOGIN_CALLBACK = '/blank/account/login-callback';
/**
 * The path for signing in with an external provider (API-146). The browser navigates to it with `GET` and the
 * query parameters `nonce`, `origin` and `returnUrl`. The response is 404 if the shop does not offer the
 * provider.
 */
export const EXTERNAL_LOGIN = '/api/account/externallogin';

const shortText = (most: number) => z.string().check(z.maxLength(most));
/**
 * A random value from the browser, 8 to 200 characters long. It prevents an attacker from signing the browser
 * in to the attacker's account.
 */
const nonce = z.string().check(z.minLength(8), z.maxLength(200));
const code = shortText(200);

/**
 * The fields of the form that the browser posts to {@link LOGIN_REDIR} (API-137). `origin` is the site's own
 * origin, and `returnUrl` is a path on the site.
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

/** The error texts on the callback page, by the value of `error` in its query. */
export const LOGIN_ERRORS = {
  'wrong-credentials': 'That email address and password don’t match. Please try again.',
  'confirm-email':
    'Please confirm your email address first. Open the link in our email, or request a new one.',
  'try-later': 'Too many attempts. Please wait a few minutes, or sign in with a code that we email to you.',
  'provider-unverified':
    'That account has no email address that its provider has confirmed, so we can’t match it to you. Please sign in another way.',
  'provider-cancelled': 'The sign-in was cancelled. Please try again, or sign in another way.',
  'provider-unavailable':
    'That sign-in isn’t working at the moment. Please try again, or sign in another way.',
  'provider-taken': 'That account is already linked to another user.',
  'passcode-lost':
    'That code has expired, or was entered incorrectly too often. Please sign in again to get a new one.',
  'not-started': 'We couldn’t complete your sign-in. Please try again.',
} as const;
export type LoginError = keyof typeof LOGIN_ERRORS;

/** The next step of a sign-in. `done`: exchange the code for tokens. */
export const SIGN_IN_STEPS = ['done', 'passcode', 'second-factor', 'enrol-second-factor'] as const;

/** A sign-in code and the next step: exchange the code for tokens, or first verify a passcode or factor. */
export const signInStep = z
  .object({
    step: z.enum(SIGN_IN_STEPS),
    code: z.string(),
    /** The page from which the user started to sign in, as a path on the site. */
    returnUrl: z.string(),
  })
  .register(shapes, { id: 'SignInStep' });
export type SignInStep = z.infer<typeof signInStep>;

/** The session data that a browser stores. */
export const tokens = z
  .object({
    userId: z.string(),
    /** A JWT that is valid for at most ten minutes. Its `aud` claim is the client ID of the site. */
    accessToken: z.string(),
    /**
     * A JWT with `given_name`, `family_name`, `email` and the nonce. The browser only displays these values;
     * the token authorises nothing.
     */
    idToken: z.string(),
    /** When both tokens expire, as an ISO date-time. */
    expiresAt: z.string(),
    isStaff: z.boolean(),
    returnUrl: z.string(),
  })
  .register(shapes, { id: 'Tokens' });
export type Tokens = z.infer<typeof tokens>;

/** Public endpoints that also work while the session is locked, so that the user can sign in and out. */
const publicCall = { tag: 'identity', access: 'public', whileLocked: true } as const;
const done = z.object({ success: z.boolean() });
const clientId = z.string().check(z.maxLength(60)).register(shapes, {
  description: 'The site of the request: its id followed by -client, such as aol-client',
});
const email = plainText(300);

/**
 * Creates an account (API-136). If the email address already has an account, the response is the same, and
 * the account's owner is notified by email.
 */
export const register = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/register',
  summary: 'Creates an account and emails a link that confirms the address',
  body: z.object({
    email,
    password: shortText(1000),
    firstName: shortText(200),
    lastName: shortText(200),
    phone: z._default(plainText(40), ''),
    clientId,
    /** The ABN or NZBN; optional. */
    ABN: z.optional(z.nullable(plainText(40))),
    /** The name of the business that applies for membership (trade sites only). */
    company: z.optional(shortText(200)),
  }),
  errors: [invalidForm, unknownClient],
  answer: done,
});
/**
 * Confirms an email address (API-144). The link in the email opens `/account/confirm-email#token=…`, and the
 * button on that page sends this request.
 */
export const confirmEmail = endpoint({
  ...publicCall,
  method: 'GET',
  path: '/api/account/confirmemail/:token',
  summary: 'Confirms an email address with the token from an email',
  params: z.object({ token: shortText(200) }),
  errors: [tokenInvalid],
  answer: z.object({ success: z.boolean(), email: z.string() }),
  missing: 'caller',
  secretParams: ['token'],
});
/** Sends the confirmation email again (API-145). */
export const resendConfirmEmail = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/resendconfirmemail',
  summary: 'Emails the confirmation link again; the response is the same for every address',
  body: z.object({ clientId, email }),
  errors: [unknownClient],
  answer: done,
});
/**
 * Exchanges a sign-in code for tokens (step 3 of the sign-in). The code works once, within one minute, and
 * only in the browser that has the code's nonce.
 */
export const exchangeCode = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/token',
  summary: 'Exchanges the code from the callback page for tokens',
  body: z.object({ code, nonce }),
  errors: [codeInvalid, staffSuspended],
  answer: tokens,
});
/**
 * Renews the tokens of a session (API-139). `token` is the last access token or ID token, even if expired,
 * and identifies the session. It may be empty.
 */
export const relogin = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/relogin',
  summary: 'Issues new tokens for the session in the browser’s cookie',
  body: z.object({
    token: z._default(shortText(4000), ''),
    origin: z._default(shortText(300), ''),
    nonce: z._default(shortText(200), ''),
    returnUrl: z._default(shortText(2000), ''),
  }),
  errors: [sessionEnded],
  answer: tokens,
});
/** Ends the browser's session, if any (API-138). Succeeds even if the user is signed out. */
export const logout = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/logout',
  summary: 'Ends the session',
  body: z.object({ userId: z._default(shortText(60), ''), clientId: z._default(clientId, '') }),
  answer: done,
});
/** Emails a link with which the user can set a new password (API-140). */
export const forgotPassword = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/forgotpassword',
  summary: 'Emails a link to set a new password; the response is the same for every address',
  body: z.object({ clientId, email }),
  errors: [unknownClient],
  answer: done,
});
/** A sign-in method of an account, other than the password. */
export const otherWay = z.object({
  kind: z.enum(['passkey', 'provider']),
  name: z.string(),
  /** When the method was added, as an ISO date-time. */
  addedAt: z.string(),
});
export type OtherWay = z.infer<typeof otherWay>;

/**
 * Sets a new password and ends every session of the account (API-141). The link in the email opens
 * `/account/reset-password#token=…`. Tokens from staff invitations are also accepted.
 *
 * `removeRecent` is for users whose account was taken over. It also removes passkeys and linked accounts
 * added in the last 30 days, and a second factor set up in the last seven days. The response lists the
 * remaining sign-in methods.
 */
export const resetPassword = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/resetpassword',
  summary: 'Sets a new password with the token from an email',
  body: z.object({
    token: shortText(200),
    password: shortText(1000),
    removeRecent: z._default(z.boolean(), false),
  }),
  errors: [tokenInvalid, invalidForm],
  answer: z.extend(done, { otherWays: z.array(otherWay) }),
});
/**
 * Emails a six-digit code that the user can enter instead of the password. The browser stores the nonce,
 * which {@link signInByMail} requires.
 */
export const mailSignInCode = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/mail-code',
  summary: 'Emails a sign-in code; the response is the same for every address',
  body: z.object({ clientId, email, nonce }),
  errors: [unknownClient],
  answer: done,
});
export const signInByMail = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/mail-code/sign-in',
  summary: 'Signs in with an emailed code, in the browser that requested it',
  body: z.object({ email, code: plainText(30), nonce, returnUrl: z._default(shortText(2000), '') }),
  errors: [wrongCode, tryLater],
  answer: signInStep,
});
/**
 * Returns the options for signing in with a passkey on this host (PublicKeyCredentialRequestOptionsJSON). The
 * options are valid for one sign-in.
 */
export const passkeySignInOptions = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/passkey/options',
  summary: 'Returns a challenge for signing in with a passkey',
  answer: passkeyOptions,
});
/**
 * Signs in with a passkey. No second factor is required, because the authenticator has already verified the
 * user.
 */
export const signInByPasskey = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/passkey/sign-in',
  summary: 'Signs in with a passkey (AuthenticationResponseJSON)',
  body: z.object({
    response: z.record(z.string(), z.unknown()),
    nonce,
    returnUrl: z._default(shortText(2000), ''),
  }),
  errors: [passkeyRefused, tryLater],
  answer: signInStep,
});
/**
 * Verifies the one-time passcode that the shop emails after a correct password (SETTINGS-24). Each sign-in
 * allows five attempts within ten minutes of the latest email. If `trustBrowser` is true, sign-ins with a
 * password in this browser need no passcode for 30 days.
 */
export const answerPasscode = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/passcode',
  summary: 'Verifies the emailed one-time passcode and returns an authorisation code',
  body: z.object({ code, nonce, passcode: plainText(30), trustBrowser: z._default(z.boolean(), false) }),
  errors: [codeInvalid, wrongCode, tryLater],
  answer: signInStep,
});
export const resendPasscode = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/passcode/resend',
  summary: 'Emails the one-time passcode of a sign-in again, at most three times',
  body: z.object({ code, nonce }),
  errors: [codeInvalid, tryLater],
  answer: z.extend(done, { resendsLeft: z.number() }),
});
/**
 * Verifies the second factor: six digits from the authenticator app, or a recovery code. Each sign-in allows
 * five attempts.
 */
export const answerSecondFactor = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/second-factor',
  summary: 'Verifies the second factor and returns an authorisation code',
  body: z.object({ code, nonce, answer: plainText(60) }),
  errors: [codeInvalid, wrongCode, tryLater],
  answer: signInStep,
});
/**
 * Starts the set-up of a second factor, which staff must complete before they are signed in. A repeated
 * request creates a new secret.
 */
export const enrolSecondFactor = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/second-factor/enrol',
  summary: 'Returns the secret of a new second factor, for a user who must set one up to sign in',
  body: z.object({ code, nonce }),
  errors: [codeInvalid, tryLater],
  answer: z.object({ secret: z.string(), uri: z.string() }),
});
export const confirmSecondFactor = endpoint({
  ...publicCall,
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  summary: 'Activates a new second factor with its first code; returns recovery codes',
  body: z.object({ code, nonce, answer: plainText(30) }),
  errors: [codeInvalid, wrongCode, tryLater],
  answer: z.extend(signInStep, { recoveryCodes: z.array(z.string()) }),
});
/** Returns the public keys that verify access tokens (RFC 7517). */
export const getSigningKeys = endpoint({
  ...publicCall,
  method: 'GET',
  path: '/.well-known/jwks.json',
  summary: 'Returns the public keys for access tokens',
  answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});

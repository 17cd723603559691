import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { passkeyRefused, sessionEnded, signInAgain, staffAlone, tryLater, wrongPin } from './errors.ts';

const own = { tag: 'identity', access: 'customer' } as const;
const done = z.object({ success: z.boolean() });
const pin = z.string().check(z.maxLength(20));

/**
 * Locks a staff session. Until it is unlocked, the server responds to the session's other requests with 423
 * `session-locked`. Shopper sessions cannot be locked.
 */
export const lockSession = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/lock',
  summary: 'Locks a staff session',
  whileLocked: true,
  errors: [staffAlone],
  answer: done,
});
/**
 * Unlocks the session with a PIN, or with a passkey that signs a challenge from
 * `/api/account/passkey/options`. The fifth failed attempt ends the session.
 */
export const unlockSession = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/unlock',
  summary: 'Unlocks a locked session',
  whileLocked: true,
  body: z.object({
    pin: z.optional(pin),
    response: z.optional(z.record(z.string(), z.unknown())),
  }),
  errors: [wrongPin, passkeyRefused, sessionEnded, tryLater],
  answer: done,
});
export const setPin = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/account/security/pin',
  summary: 'Sets the PIN that unlocks a locked session',
  body: z.object({ pin }),
  errors: [signInAgain, staffAlone, invalidForm],
  answer: done,
});
export const removePin = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/security/pin',
  summary: 'Removes the PIN',
  errors: [signInAgain],
  answer: done,
});

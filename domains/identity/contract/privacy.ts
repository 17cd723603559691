import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes } from '#foundation/pure/wire.ts';
import { accountOwes, signInAgain, staffStay } from './errors.ts';

const own = { tag: 'identity', access: 'customer' } as const;

/** A downloadable file with all data about a person that the shop stores. */
export const ownDataFile = z
  .object({ fileName: z.string(), mediaType: z.string(), text: z.string() })
  .register(shapes, { id: 'OwnDataFile' });

export const exportOwnData = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/privacy/export',
  summary: 'Exports all data stored about the signed-in user as a file; requires a recent sign-in',
  query: z.object({ format: z._default(z.enum(['json', 'csv']), 'json') }),
  errors: [signInAgain],
  answer: ownDataFile,
});

/**
 * Deletes the account with its data and ends every session. `understood` states that the user has read which
 * data the law requires the shop to retain. Orders in progress continue as guest orders; of all other data,
 * only sales records remain.
 */
export const deleteOwnAccount = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/privacy/delete',
  summary: 'Deletes the signed-in user’s account; requires a recent sign-in',
  body: z.object({ understood: z.literal(true) }),
  errors: [signInAgain, staffStay, accountOwes],
  answer: z.object({ success: z.boolean() }),
});

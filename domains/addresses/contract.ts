import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { cleanText, shapes, plainText } from '#foundation/pure/wire.ts';

/** The maximum number of addresses that an account can save in one country. */
export const MAX_ADDRESSES = 20;

/**
 * Accepts any text up to a generous limit. The address rules check the exact maximum lengths and return their
 * own errors.
 */
const text = z._default(z.nullable(cleanText(2000)), '');
const plainField = z._default(z.nullable(plainText(2000)), '');

export const savedAddress = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string(),
    address: z.string(),
    suburb: z.string(),
    /** The state; empty in New Zealand. */
    state: z.string(),
    postcode: z.string(),
    country: z.string(),
    deliveryInstructions: z.string(),
    /** Whether the checkout preselects this address. */
    isDefault: z.boolean(),
  })
  .register(shapes, { id: 'SavedAddress' });
export type SavedAddress = z.infer<typeof savedAddress>;

export const unknownAddress = faultSpec(
  'unknown-address',
  404,
  'That address is no longer in your saved addresses.',
);
export const addressesFull = faultSpec(
  'addresses-full',
  409,
  `You can save up to ${MAX_ADDRESSES} addresses. Remove one to save another.`,
);

const own = { tag: 'account', access: 'customer', whileActing: 'customers.act' } as const;

/** Lists the user's addresses in the site's country, the default address first (API-67). */
export const listAddresses = endpoint({
  ...own,
  method: 'GET',
  path: '/api/account/order/addresses',
  summary: 'Lists the saved addresses of the signed-in user',
  answer: z.array(savedAddress),
});
/**
 * Creates an address, or updates the address with this `id` (API-68). The first address becomes the default.
 * If a new default is saved, the previous default becomes an ordinary address.
 */
export const saveAddress = endpoint({
  ...own,
  method: 'POST',
  path: '/api/account/order/addresses/save',
  summary: 'Saves an address; with an id, updates it',
  body: z.object({
    id: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    firstName: text,
    lastName: text,
    companyName: text,
    address: text,
    suburb: text,
    state: text,
    postcode: plainField,
    deliveryInstructions: text,
    isDefault: z._default(z.boolean(), false),
  }),
  errors: [invalidForm, unknownAddress, addressesFull],
  missing: 'caller',
  answer: savedAddress,
});
/** Deletes an address (API-69). If it was the default, the address that was saved last becomes the default. */
export const deleteAddress = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/account/order/addresses/:id',
  summary: 'Deletes a saved address',
  params: z.object({ id: z.string().check(z.maxLength(40)) }),
  errors: [unknownAddress],
  missing: 'caller',
  answer: z.boolean(),
});

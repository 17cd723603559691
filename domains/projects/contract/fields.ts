import * as z from 'zod/mini';
import { seen, wholeNumber, plain, dollars } from '#foundation/pure/wire.ts';
import { alreadyOrdered, flagOff, notYourProject, projectChanged, unknownProject } from './errors.ts';

/** Fields shared by many project endpoints. */

const SMALLEST_ID = 1;
const LARGEST_ID = 999_999_999;

export const idNumber = z.int().check(z.gte(SMALLEST_ID), z.lte(LARGEST_ID));
/** An ID in a path or a query. */
export const idText = z.pipe(wholeNumber, z.number().check(z.gte(SMALLEST_ID), z.lte(LARGEST_ID)));
/** Null for no folder. */
export const folderId = z.nullable(idNumber);
export const sku = z.string().check(plain, z.minLength(1), z.maxLength(64));
/** An email address, number or code ({@link plain}). */
export const plainShortText = (most: number) =>
  z.string().check(plain, z.maxLength(most, `At most ${most} characters`));
export const shortText = (most: number) =>
  z.string().check(seen, z.maxLength(most, `At most ${most} characters`));
export const requiredText = (most: number, missing: string) =>
  z.string().check(seen, z.minLength(1, missing), z.maxLength(most, `At most ${most} characters`));
export const amount = dollars(0, 1_000_000);
/** The browser's idempotency key: the same key twice is one request. */
export const key = z.optional(z.string().check(z.minLength(8), z.maxLength(64)));
export const done = z.object({ success: z.boolean() });

/** For reads by owners and staff; the service checks access to the project. The caller displays a 404. */
export const own = {
  tag: 'projects',
  access: 'customer',
  whileActing: 'customers.act',
  missing: 'caller',
} as const;
/**
 * For changes by owners and staff. While acting for a customer, staff need the usual permission for projects.
 */
export const ownChange = { ...own, whileActing: 'projects.sell' } as const;
/** STAFF-21: 401 without a token, 403 for users who are not staff. */
export const staff = {
  tag: 'projects',
  access: { permission: 'projects.sell' },
  missing: 'caller',
} as const;

export const READ_ERRORS = [unknownProject, notYourProject] as const;
/** Every change reads the header `If-Match`; without it no versions are compared. */
export const WRITE_ERRORS = [unknownProject, notYourProject, projectChanged] as const;
export const LINE_ERRORS = [...WRITE_ERRORS, flagOff, alreadyOrdered] as const;

import * as z from 'zod/mini';
import { visibleText, wholeNumber, plain, dollars } from '#foundation/pure/wire.ts';
import { alreadyOrdered, flagOff, notYourProject, projectChanged, unknownProject } from './errors.ts';

/** Types of fields that several project endpoints use. */

const SMALLEST_ID = 1;
const LARGEST_ID = 999_999_999;

export const idNumber = z.int().check(z.gte(SMALLEST_ID), z.lte(LARGEST_ID));
/** An ID in a path or query parameter. */
export const idText = z.pipe(wholeNumber, z.number().check(z.gte(SMALLEST_ID), z.lte(LARGEST_ID)));
/** The ID of a folder; null for no folder. */
export const folderId = z.nullable(idNumber);
export const sku = z.string().check(plain, z.minLength(1), z.maxLength(64));
/** Text for an email address, number or code. Contains only {@link plain} characters. */
export const plainShortText = (most: number) =>
  z.string().check(plain, z.maxLength(most, `At most ${most} characters`));
export const shortText = (most: number) =>
  z.string().check(visibleText, z.maxLength(most, `At most ${most} characters`));
export const requiredText = (most: number, missing: string) =>
  z.string().check(visibleText, z.minLength(1, missing), z.maxLength(most, `At most ${most} characters`));
export const amount = dollars(0, 1_000_000);
/** An idempotency key that the browser creates. A repeated request with the same key has no further effect. */
export const key = z.optional(z.string().check(z.minLength(8), z.maxLength(64)));
export const done = z.object({ success: z.boolean() });

/**
 * Common properties of endpoints with which owners and staff read data. The service checks the access to the
 * project. A 404 does not turn the whole page into a 404: the caller handles it.
 */
export const own = {
  tag: 'projects',
  access: 'customer',
  whileActing: 'customers.act',
  missing: 'caller',
} as const;
/**
 * Common properties of endpoints with which owners and staff change data. Staff who act for a customer also
 * need the permission `projects.sell`.
 */
export const ownChange = { ...own, whileActing: 'projects.sell' } as const;
/**
 * Common properties of endpoints for staff. They respond with 401 without a token, and with 403 to users who
 * are not staff (STAFF-21).
 */
export const staff = {
  tag: 'projects',
  access: { permission: 'projects.sell' },
  missing: 'caller',
} as const;

export const READ_ERRORS = [unknownProject, notYourProject] as const;
/**
 * The errors of every request that changes a project. Without an `If-Match` header, the request is not
 * checked for conflicts.
 */
export const WRITE_ERRORS = [unknownProject, notYourProject, projectChanged] as const;
export const LINE_ERRORS = [...WRITE_ERRORS, flagOff, alreadyOrdered] as const;

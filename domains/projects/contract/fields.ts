import * as z from 'zod/mini';
import { seen, wholeNumber, plain, dollars } from '#foundation/pure/wire.ts';
import { alreadyOrdered, flagOff, notYourProject, projectChanged, unknownProject } from './errors.ts';

/** Fields that many project endpoints share. */

const SMALLEST_ID = 1;
const LARGEST_ID = 999_999_999;

export const idNumber = z.int().check(z.gte(SMALLEST_ID), z.lte(LARGEST_ID));
/** An ID in a path or a query. */
export const idText = z.pipe(wholeNumber, z.number().check(z.gte(SMALLEST_ID), z.lte(LARGEST_ID)));
/** The ID of a folder; null for no folder. */
export const folderId = z.nullable(idNumber);
export const sku = z.string().check(plain, z.minLength(1), z.maxLength(64));
/** Text that is an email address, number or code ({@link plain}). */
export const plainShortText = (most: number) =>
  z.string().check(plain, z.maxLength(most, `At most ${most} characters`));
export const shortText = (most: number) =>
  z.string().check(seen, z.maxLength(most, `At most ${most} characters`));
export const requiredText = (most: number, missing: string) =>
  z.string().check(seen, z.minLength(1, missing), z.maxLength(most, `At most ${most} characters`));
export const amount = dollars(0, 1_000_000);
/** An idempotency key created by the browser. Two requests with the same key count as one. */
export const key = z.optional(z.string().check(z.minLength(8), z.maxLength(64)));
export const done = z.object({ success: z.boolean() });

/**
 * Endpoints by which owners and staff read data. The service checks access to the project. The caller handles
 * a 404.
 */
export const own = {
  tag: 'projects',
  access: 'customer',
  whileActing: 'customers.act',
  missing: 'caller',
} as const;
/**
 * Endpoints by which owners and staff change data. While acting for a customer, staff need the usual
 * permission for projects.
 */
export const ownChange = { ...own, whileActing: 'projects.sell' } as const;
/** Endpoints for staff only: 401 without a token, 403 for users who are not staff (STAFF-21). */
export const staff = {
  tag: 'projects',
  access: { permission: 'projects.sell' },
  missing: 'caller',
} as const;

export const READ_ERRORS = [unknownProject, notYourProject] as const;
/**
 * The errors of every change. Every change reads the header `If-Match`. If it is missing, no versions are
 * compared.
 */
export const WRITE_ERRORS = [unknownProject, notYourProject, projectChanged] as const;
export const LINE_ERRORS = [...WRITE_ERRORS, flagOff, alreadyOrdered] as const;

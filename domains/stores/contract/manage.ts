import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, shapes, visibleText } from '#foundation/pure/wire.ts';
import { specialDay, store, unknownStore } from '../contract.ts';

/** The endpoints with which staff change the hours and details of stores. */

/** How many special days a store can have, and the maximum length of their reasons. */
const MAX_SPECIAL_DAYS = 60;
export const MAX_REASON_LENGTH = 80;

/** The error if a store has changed since the version in `If-Match`. `differs` contains the current values. */
export const storeConflict = faultSpec(
  'store-conflict',
  409,
  'A colleague or an import changed this store in the meantime, so nothing was saved.',
);
export const notOwnStore = faultSpec(
  'not-own-store',
  403,
  'You can change only stores that belong to your sites, or your own store.',
);

const listed = z
  .object({
    storeUri: z.string(),
    name: z.string(),
    suburb: z.string(),
    state: z.string(),
    country: z.string(),
    siteIds: z.array(z.string()),
    timeZone: z.string(),
    isAppointmentOnly: z.boolean(),
    openTimes: store.shape.openTimes,
    /** From the current day on, in order. */
    specialDays: z.array(specialDay),
    /** Whether the caller may change the store. */
    mayChange: z.boolean(),
  })
  .register(shapes, { id: 'StaffStore' });
export type StaffStore = z.infer<typeof listed>;

const managed = z
  .extend(listed, {
    phone: z.string(),
    parking: z.string(),
    headline: z.string(),
    blurb: z.string(),
    /** The public holidays of about a year at the store's location. */
    holidays: z.array(z.object({ day: z.string(), name: z.string() })),
    /** The version for `If-Match`. */
    version: z.number(),
  })
  .register(shapes, { id: 'ManagedStore' });
export type ManagedStore = z.infer<typeof managed>;

const manage = { tag: 'stores', access: { permission: 'stores.manage' }, missing: 'caller' } as const;
const time = z.string().check(z.maxLength(5));
const hours = z.object({ isOpen: z.boolean(), openTime: time, closeTime: time });

export const listManagedStores = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/stores',
  summary: 'Lists the stores of the caller’s sites with their hours',
  answer: z.object({ stores: z.array(listed) }),
});

export const getManagedStore = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/stores/:uri',
  summary: 'Returns a store with the details that staff can change',
  params: z.object({ uri: plainText(100) }),
  errors: [unknownStore],
  answer: managed,
});

const details = z
  .object({
    /** Monday first. */
    openTimes: z.array(hours).check(z.length(7)),
    specialDays: z
      .array(
        z.extend(hours, {
          day: z.string().check(z.maxLength(10)),
          reason: z.string().check(visibleText, z.maxLength(MAX_REASON_LENGTH)),
        }),
      )
      .check(z.maxLength(MAX_SPECIAL_DAYS)),
    isAppointmentOnly: z.boolean(),
    timeZone: z.string().check(z.maxLength(60)),
    phone: plainText(40),
    parking: z.string().check(visibleText, z.maxLength(200)),
    headline: z.string().check(visibleText, z.maxLength(120)),
    blurb: z.string().check(visibleText, z.maxLength(1000)),
  })
  .register(shapes, { id: 'StoreDetails' });
export type StoreDetails = z.output<typeof details>;

export const saveManagedStore = endpoint({
  ...manage,
  method: 'PUT',
  path: '/api/admin/stores/:uri',
  summary: 'Replaces the hours and details of a store, if it still has the version in If-Match',
  params: z.object({ uri: plainText(100) }),
  body: details,
  errors: [unknownStore, notOwnStore, invalidForm, storeConflict],
  answer: managed,
});

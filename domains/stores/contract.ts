import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { oneOrMany, shapes } from '#foundation/pure/wire.ts';

/**
 * A day on which a store is closed or has other hours than in other weeks. Times are 24-hour times (`HH:mm`), empty if
 * the store is closed.
 */
export const specialDay = z
  .object({
    /** `YYYY-MM-DD` in the store's time zone. */
    day: z.string(),
    isOpen: z.boolean(),
    openTime: z.string(),
    closeTime: z.string(),
    /** Why, for shoppers, such as `Stocktake`; empty if not stated. */
    reason: z.string(),
  })
  .register(shapes, { id: 'SpecialDay' });
export type SpecialDay = z.infer<typeof specialDay>;

/**
 * A store (storefront §3). `openTimes` has 7 entries, of which the first is Monday. Times are 24-hour times
 * (`HH:mm`).
 */
export const store = z.object({
  id: z.number(),
  storeUri: z.string(),
  name: z.string(),
  thumbImg: z.object({ src: z.string() }),
  virtualTourId: z.nullable(z.string()),
  isAppointmentOnly: z.boolean(),
  openTimes: z.array(z.object({ isOpen: z.boolean(), openTime: z.string(), closeTime: z.string() })),
  /** From the current day on; absent if there are none. */
  specialDays: z.optional(z.array(specialDay)),
  address: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  phone: z.string(),
  timeZone: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type Store = z.infer<typeof store>;

const holiday = z.object({ day: z.string(), name: z.string() });
/** A public holiday at the store's location. `day` is `YYYY-MM-DD`. */
export type Holiday = z.infer<typeof holiday>;

/** A store with the services that it offers to customers. */
const storeWithServices = z.extend(store, { services: z.array(z.string()) });

/**
 * A store in a list of stores. `shutOn` contains the public holidays of about a year (`YYYY-MM-DD`), on which
 * customers cannot book a visit.
 */
export const listedStore = z
  .extend(storeWithServices, { shutOn: z.array(z.string()) })
  .register(shapes, { id: 'Store' });
export type ListedStore = z.infer<typeof listedStore>;

/**
 * A store with the additional fields of its own page. `interior` is the name of a drawing of the store; empty
 * if no drawing exists.
 */
export const storeDetail = z
  .extend(storeWithServices, {
    headline: z.string(),
    blurb: z.string(),
    facts: z.array(z.object({ value: z.string(), label: z.string() })),
    parking: z.string(),
    interior: z.string(),
    /**
     * The public holidays of about a year, in order. The page is cached, so the browser selects the next
     * holiday.
     */
    holidays: z.array(holiday),
  })
  .register(shapes, { id: 'StoreDetail' });
export type StoreDetail = z.infer<typeof storeDetail>;

/**
 * A map of the suburbs near a store, 600 by 420 units in size. It contains outlines and names of suburbs, and
 * a scale bar.
 */
const areaMap = z.object({
  areas: z.array(z.string()),
  labels: z.array(z.object({ x: z.number(), y: z.number(), text: z.string() })),
  scale: z.object({ width: z.number(), text: z.string() }),
});
export type AreaMap = z.infer<typeof areaMap>;

const storeChoice = z.object({
  id: z.number(),
  storeUri: z.string(),
  name: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  virtualTourId: z.nullable(z.string()),
  isAppointmentOnly: z.boolean(),
  openTimes: store.shape.openTimes,
  specialDays: store.shape.specialDays,
  timeZone: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
/** A store in the store picker. */
export type StoreChoice = z.infer<typeof storeChoice>;

export const unknownStore = faultSpec('unknown-store', 404, 'We couldn’t find that store.');

const tags = { tag: 'stores', access: 'public' } as const;

export const listStores = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/store',
  summary: 'Lists stores that match all filters',
  query: z.object({ filters: z.optional(oneOrMany) }),
  answer: z.array(listedStore),
  cacheTags: ['store'],
});
export const getStore = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/store/:id',
  summary: 'Returns one store by id or uri',
  params: z.object({ id: z.string() }),
  errors: [unknownStore],
  answer: storeDetail,
  cacheTags: ['store'],
});
export const getStoreArea = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/store/:id/area',
  summary: 'Returns a map of a store’s surroundings; 404 if the store has no coordinates',
  params: z.object({ id: z.string() }),
  errors: [unknownStore],
  answer: areaMap,
  cacheTags: ['store'],
});
export const selectView = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/store/select-view',
  summary: 'Stores for the picker',
  answer: z.array(storeChoice),
  cacheTags: ['store'],
});
export const STORE_COOKIE = 'store';
export const setStore = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/store/setstore',
  summary: 'Saves the visitor’s store, by id or uri; null clears it',
  body: z.object({ storeId: z.nullable(z.union([z.number(), z.string()])) }),
  errors: [unknownStore],
  answer: z.object({ success: z.boolean() }),
});

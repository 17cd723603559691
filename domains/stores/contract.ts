import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { oneOrMany } from '#foundation/pure/wire.ts';

/** Storefront §3: openTimes has 7 entries, Monday first; times are 24-hour `HH:mm`. */
export const store = z.object({
  id: z.number(),
  storeUri: z.string(),
  name: z.string(),
  thumbImg: z.object({ src: z.string() }),
  virtualTourId: z.nullable(z.string()),
  isAppointmentOnly: z.boolean(),
  openTimes: z.array(z.object({ isOpen: z.boolean(), openTime: z.string(), closeTime: z.string() })),
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
const tags = { tag: 'stores', access: 'guest' } as const;

export const listStores = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/store',
  summary: 'Stores that match all filters',
  query: z.object({ filters: z.optional(oneOrMany) }),
  answer: z.array(store),
  cacheTags: ['store'],
});
export const getStore = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/store/:id',
  summary: 'One store by id or uri',
  params: z.object({ id: z.string() }),
  answer: store,
  cacheTags: ['store'],
});
export const selectView = endpoint({
  ...tags,
  method: 'GET',
  path: '/api/store/select-view',
  summary: 'Stores for the picker',
  answer: z.array(
    z.object({
      id: z.number(),
      storeUri: z.string(),
      name: z.string(),
      suburb: z.string(),
      state: z.string(),
      virtualTourId: z.nullable(z.string()),
    }),
  ),
  cacheTags: ['store'],
});
export const STORE_COOKIE = 'store';
export const setStore = endpoint({
  ...tags,
  method: 'POST',
  path: '/api/store/setstore',
  summary: 'Remembers the visitor’s store',
  body: z.object({ storeId: z.union([z.number(), z.string()]) }),
  answer: z.object({ success: z.boolean() }),
});

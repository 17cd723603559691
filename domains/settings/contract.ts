import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';

export const setting = z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) });
export type Setting = z.infer<typeof setting>;

/** GET /api/settings (SETTINGS-01, API-06). */
export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'Settings of this site, name and value',
  tag: 'settings',
  access: 'guest',
  answer: z.array(setting),
  cacheTags: ['setting'],
});

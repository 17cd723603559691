import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { CONSENT_MODELS } from './consent-model.ts';

/**
 * Records a choice about measurement (POST /api/consent). The record does not identify the shopper. The
 * browser stores the choice itself.
 */
export const recordConsent = endpoint({
  method: 'POST',
  path: '/api/consent',
  summary: 'Records a shopper’s choice about statistics and marketing without storing who made it',
  tag: 'analytics',
  access: 'public',
  body: z.object({
    /** The version of the purposes about which the shopper was asked. */
    version: z.int().check(z.gte(1), z.lte(9999)),
    statistics: z.boolean(),
    marketing: z.boolean(),
    model: z.enum(CONSENT_MODELS),
    /** Whether the browser sends the Global Privacy Control signal. */
    hasPrivacyControl: z._default(z.boolean(), false),
  }),
  answer: z.object({ recorded: z.boolean() }),
});

import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { plainText, shapes } from '#foundation/pure/wire.ts';

/** The endpoints with which administrators see how payment methods are set up, and check their credentials. */

export const unknownProvider = faultSpec('unknown-provider', 404, 'We couldn’t find that payment provider.');
export const notVerifiable = faultSpec(
  'not-verifiable',
  409,
  'This payment method has no provider, or its credentials are not set.',
);

const verified = z
  .object({
    isAccepted: z.boolean(),
    /** What the provider said, and what to do. Contains no credentials. */
    text: z.string(),
    at: z.string(),
    /** Who checked, for people. */
    by: z.string(),
  })
  .register(shapes, { id: 'PaymentVerification' });
export type PaymentVerification = z.infer<typeof verified>;

const onSite = z.object({
  siteId: z.string(),
  /** The payment methods of the provider on the site. */
  methods: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      isOffered: z.boolean(),
      /** Why the site does not offer it; empty if it does. */
      why: z.string(),
      /** The amounts that the method accepts, in dollars; null for no limit. */
      minimum: z.nullable(z.number()),
      maximum: z.nullable(z.number()),
    }),
  ),
});

const provider = z
  .object({
    name: z.string(),
    title: z.string(),
    /**
     * `live`, `test`: the provider's systems. `simulator`: the shop's own simulator. `agreed`: the payment is agreed with
     * the shop, without a provider. `off`: the credentials are missing.
     */
    mode: z.enum(['live', 'test', 'simulator', 'agreed', 'off']),
    /** The host of the provider; empty if unknown. */
    host: z.string(),
    /** The environment variables, and whether each is set. Their values are never disclosed. */
    credentials: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
    canVerify: z.boolean(),
    last: z.nullable(verified),
    sites: z.array(onSite),
  })
  .register(shapes, { id: 'PaymentProvider' });
export type PaymentProvider = z.infer<typeof provider>;

const manage = {
  tag: 'payments',
  // The credentials of a provider apply to all sites.
  access: { permission: 'settings.manage', allSites: true },
  missing: 'caller',
} as const;

export const listPaymentProviders = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/payment-providers',
  summary: 'Lists the payment providers: which credentials are set, and which sites offer their methods',
  answer: z.object({
    providers: z.array(provider),
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
    /** A message for each provider whose credentials are incomplete. */
    incomplete: z.array(z.string()),
  }),
});
export type PaymentProviderList = z.infer<typeof listPaymentProviders.answer>;

export const verifyPaymentProvider = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/payment-providers/:provider/verify',
  summary: 'Checks the credentials of a provider with a request that moves no money',
  params: z.object({ provider: plainText(40) }),
  errors: [unknownProvider, notVerifiable],
  answer: verified,
});

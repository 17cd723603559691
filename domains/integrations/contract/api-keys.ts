import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { isKeyPermission, PERMISSIONS } from '#foundation/pure/permissions.ts';
import { plain, plainText, shapes, visibleText } from '#foundation/pure/wire.ts';
import { lacksPermissions } from '#domains/staff/contract/errors.ts';
import { PERMISSION_AREAS } from '#domains/staff/contract/permission-texts.ts';

/**
 * The endpoints with which administrators manage the API keys of other systems. A key cannot call them. Timestamps are
 * ISO 8601.
 */

/** The maximum number of keys that are not revoked. */
export const MAX_API_KEYS = 100;
export const MAX_KEY_NAME_LENGTH = 100;
/** The maximum number of networks from which the requests of a key may come. */
export const MAX_NETWORKS = 50;
/** The limits of requests per minute that a key can have, and the default. */
export const REQUESTS_PER_MINUTE = { min: 10, max: 3_000, default: 600 } as const;
/** The maximum number of hours for which the previous secret stays valid after a rotation. */
export const MAX_OVERLAP_HOURS = 30 * 24;
export const DEFAULT_OVERLAP_HOURS = 24;

/** The permissions that a key can have. */
export const KEY_PERMISSIONS = PERMISSIONS.filter(isKeyPermission);

export const KEY_STATES = ['active', 'unattended', 'expired', 'revoked'] as const;
/** Whether a key works. `unattended` means that the person responsible for it has left or is suspended. */
export type KeyState = (typeof KEY_STATES)[number];

export const unknownApiKey = faultSpec('unknown-api-key', 404, 'We couldn’t find that API key.');
/** The error if the key has changed since the version in `If-Match`, or without such a version. */
export const apiKeyConflict = faultSpec(
  'api-key-conflict',
  409,
  'A colleague changed this API key since you opened it, so nothing was saved. Check it, and try again.',
);
export const apiKeysFull = faultSpec(
  'api-keys-full',
  409,
  `The shop has ${MAX_API_KEYS} API keys. Revoke one to add another.`,
);
export const apiKeyRevoked = faultSpec(
  'api-key-revoked',
  409,
  'This API key is revoked. Create another key instead.',
);

const permissionName = z.enum(PERMISSIONS);

const secretView = z.object({
  /** The last characters of the secret, by which people can recognise it. */
  ending: z.string(),
  createdAt: z.string(),
  /** Until when a replaced secret is valid; null for the current one. */
  expiresAt: z.nullable(z.string()),
  /** When it was last used, to the minute; null if never. */
  lastUsedAt: z.nullable(z.string()),
});

const apiKey = z
  .object({
    /** The beginning of the key, which is not secret. The audit log names the key by it. */
    id: z.string(),
    /** The version for `If-Match`. It increases with every change. */
    version: z.number(),
    name: z.string(),
    state: z.enum(KEY_STATES),
    permissions: z.array(permissionName),
    /** The permissions that the key cannot use, because the person responsible for it lacks them. */
    unusable: z.array(permissionName),
    /** The sites on whose addresses it is valid; empty for all sites. */
    siteIds: z.array(z.string()),
    /** The networks from which its requests may come; empty for all. */
    networks: z.array(z.string()),
    requestsPerMinute: z.number(),
    expiresAt: z.nullable(z.string()),
    revokedAt: z.nullable(z.string()),
    createdAt: z.string(),
    lastUsedAt: z.nullable(z.string()),
    /** The person who is responsible for it; null if the account was deleted. */
    owner: z.nullable(z.object({ userId: z.string(), name: z.string(), isYou: z.boolean() })),
    /** The valid secrets, latest first: the current one, and those that it replaced. */
    secrets: z.array(secretView),
    /** Whether the user may change and rotate it, because they have all its permissions. */
    mayChange: z.boolean(),
  })
  .register(shapes, { id: 'ApiKey' });
export type ApiKey = z.infer<typeof apiKey>;

const keyEntry = z.object({ at: z.string(), by: z.string(), text: z.string(), detail: z.string() });
const keyDetails = z
  .extend(apiKey, {
    /** What happened to the key, latest first. */
    history: z.array(keyEntry),
  })
  .register(shapes, { id: 'ApiKeyDetails' });
export type ApiKeyDetails = z.infer<typeof keyDetails>;

const draft = z
  .object({
    name: z
      .string()
      .check(
        visibleText,
        z.minLength(1, 'Enter a name'),
        z.maxLength(MAX_KEY_NAME_LENGTH, `At most ${MAX_KEY_NAME_LENGTH} characters`),
      ),
    permissions: z
      .array(z.enum(KEY_PERMISSIONS))
      .check(z.minLength(1, 'Choose at least one permission'), z.maxLength(KEY_PERMISSIONS.length)),
    siteIds: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(50)), []),
    networks: z._default(
      z
        .array(z.string().check(plain, z.maxLength(60)))
        .check(z.maxLength(MAX_NETWORKS, `At most ${MAX_NETWORKS} networks`)),
      [],
    ),
    requestsPerMinute: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), REQUESTS_PER_MINUTE.default),
    /** When it expires; null for never. */
    expiresAt: z._default(z.nullable(z.iso.datetime({ offset: true, error: 'Enter a date and time' })), null),
  })
  .register(shapes, { id: 'ApiKeyDraft' });
export type ApiKeyDraft = z.output<typeof draft>;

const withSecret = z
  .object({
    key: apiKey,
    /** The whole key, for the header `Authorization: Bearer`. Later responses do not contain it. */
    secret: z.string(),
  })
  .register(shapes, { id: 'ApiKeyWithSecret' });

const manage = {
  tag: 'integrations',
  access: { permission: 'integrations.manage' },
  missing: 'caller',
  refusesKeys: true,
} as const;
const params = z.object({ id: plainText(40) });

export const listApiKeys = endpoint({
  ...manage,
  method: 'GET',
  path: '/api/admin/api-keys',
  summary:
    'Lists all API keys, also the 100 that were revoked last, and the permissions and sites to choose from',
  errors: [],
  answer: z.object({
    keys: z.array(apiKey),
    permissions: z.array(
      z.object({
        name: z.enum(KEY_PERMISSIONS),
        area: z.enum(PERMISSION_AREAS),
        text: z.string(),
        /** Whether the user may give it to a key, because they have it. */
        mayGive: z.boolean(),
      }),
    ),
    /** The sites for which the user may give a key. */
    sites: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Whether the user works on some sites only. Their keys must be limited to sites. */
    mustChooseSites: z.boolean(),
  }),
});

export const createApiKey = endpoint({
  ...manage,
  method: 'POST',
  path: '/api/admin/api-keys',
  summary: 'Creates an API key. Only this response contains it as a whole',
  body: draft,
  errors: [invalidForm, apiKeysFull, lacksPermissions],
  answer: withSecret,
});

export const getApiKey = endpoint({
  ...manage,
  params,
  method: 'GET',
  path: '/api/admin/api-keys/:id',
  summary: 'Returns an API key with its history',
  errors: [unknownApiKey],
  answer: keyDetails,
});

const changed = { params, errors: [unknownApiKey, apiKeyConflict, apiKeyRevoked, lacksPermissions] } as const;

export const changeApiKey = endpoint({
  ...manage,
  params,
  method: 'PUT',
  path: '/api/admin/api-keys/:id',
  summary:
    'Changes the name, permissions, sites, networks, limit and expiry of an API key from its next request; requires `If-Match`',
  body: draft,
  errors: [...changed.errors, invalidForm],
  answer: apiKey,
});

export const rotateApiKey = endpoint({
  ...manage,
  ...changed,
  method: 'POST',
  path: '/api/admin/api-keys/:id/rotate',
  summary:
    'Creates a new secret, which only this response contains; the previous one stays valid for the chosen hours; requires `If-Match`',
  body: z.object({
    overlapHours: z._default(
      z
        .int()
        .check(z.gte(0, 'At least 0 hours'), z.lte(MAX_OVERLAP_HOURS, `At most ${MAX_OVERLAP_HOURS} hours`)),
      DEFAULT_OVERLAP_HOURS,
    ),
  }),
  answer: withSecret,
});

export const takeOverApiKey = endpoint({
  ...manage,
  ...changed,
  method: 'POST',
  path: '/api/admin/api-keys/:id/take-over',
  summary:
    'Makes the caller responsible for an API key, which works again if its person has left; requires `If-Match`',
  answer: apiKey,
});

export const revokeApiKey = endpoint({
  ...manage,
  params,
  method: 'POST',
  path: '/api/admin/api-keys/:id/revoke',
  summary: 'Revokes an API key at once and for ever, whatever its version',
  body: z.object({ reason: z._default(z.string().check(visibleText, z.maxLength(300)), '') }),
  errors: [unknownApiKey],
  answer: apiKey,
});

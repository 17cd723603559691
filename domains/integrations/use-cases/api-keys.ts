import { timingSafeEqual } from 'node:crypto';
import { invalidKey, keyNetwork, keyUnattended } from '#foundation/pure/key-errors.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { isKeyPermission, isPermission } from '#foundation/pure/permissions.ts';
import { GUEST, limitSites, type User } from '#foundation/pure/user.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { unknownApiKey, type ApiKey, type ApiKeyDraft } from '../contract/api-keys.ts';
import { readApiKeyNames, readPresentedKeys, writeLastUsed, type PresentedKey } from '../db/api-keys.ts';
import { isInNetworks, type ApiKeyParts } from '../rules/api-key.ts';
import {
  changeKey,
  createKey,
  getKey,
  hashSecret,
  listKeys,
  revokeKey,
  rotateKey,
  takeOverKey,
  viewKey,
  type ApiKeysContext,
  type ApiKeysDeps,
} from './manage-api-keys.ts';

/** The use of a key is recorded at most once in this time. */
const LAST_USED_MS = 60_000;

/** The user that a key represents, and how many requests it may send per minute. */
export { countApiKeysOf } from '../db/api-keys.ts';

export interface IdentifiedKey {
  user: User & { apiKeyId: string };
  requestsPerMinute: number;
}

/** Identifies a request with an API key, from the client's network address, on a site. */
export type IdentifyKey = (
  key: ApiKeyParts,
  request: { siteId: string; ip: string; now: Date },
) => Promise<IdentifiedKey | Fault<'invalid-key' | 'key-network' | 'key-unattended'>>;

/** API keys of other systems. */
export type ApiKeys = ReturnType<typeof createApiKeys>;

export function createApiKeys(deps: ApiKeysDeps) {
  const { db } = deps;
  return {
    list: (ctx: ApiKeysContext) => listKeys(ctx, deps),
    get: (ctx: ApiKeysContext, id: string) => getKey(ctx, deps, id),
    create: (ctx: ApiKeysContext, draft: ApiKeyDraft) => createKey(ctx, deps, draft),
    change: (ctx: ApiKeysContext, id: string, draft: ApiKeyDraft) => changeKey(ctx, deps, id, draft),
    rotate: (ctx: ApiKeysContext, id: string, body: { overlapHours: number }) =>
      rotateKey(ctx, deps, id, body),
    takeOver: (ctx: ApiKeysContext, id: string) => takeOverKey(ctx, deps, id),
    async revoke(
      ctx: ApiKeysContext,
      id: string,
      reason: string,
    ): Promise<ApiKey | Fault<'unknown-api-key'>> {
      const isKnown = await revokeKey(db, id, { by: actorOf(ctx), reason: reason.trim(), now: ctx.now });
      return isKnown ? viewKey(db, ctx, id) : failWith(unknownApiKey);
    },
    /** Returns the names of keys by their ids. */
    names: (ids: readonly string[]) => readApiKeyNames(db, ids),
    identify: identifier(deps),
  };
}

/** Compares with the hash of a key that does not exist, so that the duration does not disclose which ids exist. */
const NO_HASH = hashSecret('');

function identifier({ db }: Pick<ApiKeysDeps, 'db'>): IdentifyKey {
  return async ({ id, secret }, { siteId, ip, now }) => {
    const received = Buffer.from(hashSecret(secret));
    const matches = (hash: string) => timingSafeEqual(Buffer.from(hash), received);
    const found = await readPresentedKeys(db, id, siteId);
    const key = found.find(({ hash }) => matches(hash));
    if (!key) {
      if (found.length === 0) matches(NO_HASH);
      return failWith(invalidKey);
    }
    const fault = refusalOf(key, { ip, now });
    if (fault) return fault;
    const before = new Date(now.getTime() - LAST_USED_MS);
    if (key.lastUsedAt === null || key.lastUsedAt < before)
      await writeLastUsed(db, key.secretId, { now, before });
    const isHere = key.site_ids.length === 0 || key.site_ids.includes(siteId);
    const owned = new Set(key.ownerPermissions);
    const ownerSites = key.ownerSiteIds.length === 0 ? {} : { siteIds: key.ownerSiteIds };
    const siteIds = limitSites(ownerSites, key.site_ids);
    const permissions = key.permissions
      .filter(isPermission)
      .filter((one) => isHere && isKeyPermission(one) && owned.has(one));
    return {
      user: {
        ...GUEST,
        kind: 'staff',
        accountId: key.owner_id,
        apiKeyId: key.id,
        ...(siteIds.length > 0 ? { siteIds } : {}),
        permissions: new Set(permissions),
      },
      requestsPerMinute: key.requests_per_minute,
    };
  };
}

/** Returns why a key with the right secret may not be used; null if it may. */
function refusalOf(
  key: PresentedKey,
  { ip, now }: { ip: string; now: Date },
): Fault<'invalid-key' | 'key-network' | 'key-unattended'> | null {
  if (key.revoked_at !== null) return failWith(invalidKey, { texts: 'This API key was revoked.' });
  if (key.expires_at !== null && key.expires_at <= now)
    return failWith(invalidKey, { texts: `This API key expired at ${key.expires_at.toISOString()}.` });
  if (key.secretExpiresAt !== null && key.secretExpiresAt <= now)
    return failWith(invalidKey, {
      texts: `This secret of the API key was replaced, and was valid until ${key.secretExpiresAt.toISOString()}.`,
    });
  if (!isInNetworks(ip, key.networks))
    return failWith(keyNetwork, { texts: `This API key may not be used from ${ip}.` });
  return key.isOwnerAtWork ? null : failWith(keyUnattended);
}

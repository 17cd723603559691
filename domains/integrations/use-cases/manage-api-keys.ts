import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import { isPermission, type Permission } from '#foundation/pure/permissions.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { actorOf, type Actor } from '#domains/audit/contract.ts';
import { formatAction } from '#domains/audit/rules/format-action.ts';
import { formatChange } from '#domains/audit/rules/format-change.ts';
import { accountIdsOf, nameActor, namesOf } from '#domains/audit/rules/name-actor.ts';
import { readAudit, writeAudit } from '#domains/audit/use-cases/audit.ts';
import { people } from '#domains/identity/use-cases/companies.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { PERMISSION_TEXTS } from '#domains/staff/contract/permission-texts.ts';
import { lackedPermissions, permissionsOfRoles } from '#domains/staff/rules/privileges.ts';
import { lacking, lockRights, readRights, type Rights } from '#domains/staff/use-cases/rights.ts';
import { readStaffSites } from '#domains/staff/use-cases/staff-records.ts';
import {
  apiKeyConflict,
  apiKeyRevoked,
  apiKeysFull,
  KEY_PERMISSIONS,
  MAX_API_KEYS,
  REQUESTS_PER_MINUTE,
  unknownApiKey,
  type ApiKey,
  type ApiKeyDetails,
  type ApiKeyDraft,
  type changeApiKey,
  type createApiKey,
  type KeyState,
  type listApiKeys,
  type rotateApiKey,
  type takeOverApiKey,
} from '../contract/api-keys.ts';
import {
  insertApiKey,
  insertSecret,
  lockAndCountApiKeys,
  lockApiKey,
  readApiKey,
  readApiKeys,
  readSecrets,
  updateApiKey,
  type ApiKeyRow,
  type ApiKeySecretRow,
} from '../db/api-keys.ts';
import { normaliseNetwork } from '../rules/api-key.ts';

type Tx = Kysely<Tables>;
export type ApiKeysContext = Pick<RequestContext, 'user' | 'requestId' | 'now' | 'headers'>;

/** What the management of API keys needs. */
export interface ApiKeysDeps {
  db: Kysely<Tables>;
  /** All sites, with the operator's settings. */
  sites(): readonly { id: string; name: string }[];
}

/** The number of audit entries that the history of a key displays. */
const MAX_HISTORY = 50;

export async function listKeys(
  ctx: ApiKeysContext,
  { db, sites }: ApiKeysDeps,
): Promise<AnswerOf<typeof listApiKeys>> {
  const [view, own] = [await viewOf(db, ctx), await readStaffSites(db, ctx.user.accountId!)];
  const rows = await readApiKeys(db);
  return {
    keys: await toApiKeys(db, rows, view),
    permissions: KEY_PERMISSIONS.map((name) => ({
      name,
      ...PERMISSION_TEXTS[name],
      mayGive: view.rights.own?.has(name) ?? true,
    })),
    sites: sites()
      .filter(({ id }) => own.length === 0 || own.includes(id))
      .map(({ id, name }) => ({ id, name })),
    mustChooseSites: own.length > 0,
  };
}

export async function getKey(
  ctx: ApiKeysContext,
  { db }: Pick<ApiKeysDeps, 'db'>,
  id: string,
): Promise<ApiKeyDetails | Fault<'unknown-api-key'>> {
  const row = await readApiKey(db, id);
  if (!row) return failWith(unknownApiKey);
  const [key] = await toApiKeys(db, [row], await viewOf(db, ctx));
  return { ...key!, history: await historyOf(db, id) };
}

/** Creates a key. Only the result contains its secret. The caller becomes responsible for it. */
export async function createKey(
  ctx: ApiKeysContext,
  deps: ApiKeysDeps,
  draft: ApiKeyDraft,
): Promise<AnswerOf<typeof createApiKey> | FaultOf<typeof createApiKey>> {
  return inTransaction(deps.db, async (tx) => {
    const rights = await lockRights(tx, actorOf(ctx));
    const checked = await checkDraft(ctx, { ...deps, db: tx }, draft);
    if (isFault(checked)) return checked;
    const lacked = lackedPermissions(checked.permissions, rights.own);
    if (lacked.length > 0) return lacking(lacked, 'give an API key these permissions');
    if ((await lockAndCountApiKeys(tx)) >= MAX_API_KEYS) return failWith(apiKeysFull);
    const id = newKeyId();
    const row = { ...toRow(checked), id, owner_id: ctx.user.accountId, created_at: ctx.now };
    await insertApiKey(tx, row);
    const secret = await addSecret(tx, id, { now: ctx.now, previousUntil: ctx.now });
    await audit(tx, actorOf(ctx), { id, now: ctx.now, action: 'api-key-created', after: toAudited(row) });
    return { key: await viewKey(tx, ctx, id), secret };
  });
}

export async function changeKey(
  ctx: ApiKeysContext,
  deps: ApiKeysDeps,
  id: string,
  draft: ApiKeyDraft,
): Promise<ApiKey | FaultOf<typeof changeApiKey>> {
  return changeLocked<ApiKey | FaultOf<typeof changeApiKey>>(ctx, deps, id, async (tx, row, rights) => {
    const checked = await checkDraft(ctx, { ...deps, db: tx }, draft, row);
    if (isFault(checked)) return checked;
    const lacked = lackedPermissions(checked.permissions, rights.own);
    if (lacked.length > 0) return lacking(lacked, 'give an API key these permissions');
    await updateApiKey(tx, id, toRow(checked));
    await audit(tx, actorOf(ctx), {
      id,
      now: ctx.now,
      action: 'api-key-changed',
      before: toAudited(row),
      after: toAudited(toRow(checked)),
    });
    return viewKey(tx, ctx, id);
  });
}

/** Creates a new secret. The previous one stays valid for `overlapHours`, so that the other system can change without downtime. */
export async function rotateKey(
  ctx: ApiKeysContext,
  deps: ApiKeysDeps,
  id: string,
  { overlapHours }: { overlapHours: number },
): Promise<AnswerOf<typeof rotateApiKey> | FaultOf<typeof rotateApiKey>> {
  return changeLocked<AnswerOf<typeof rotateApiKey> | FaultOf<typeof rotateApiKey>>(
    ctx,
    deps,
    id,
    async (tx) => {
      const previousUntil = new Date(ctx.now.getTime() + overlapHours * 3_600_000);
      const secret = await addSecret(tx, id, { now: ctx.now, previousUntil });
      await updateApiKey(tx, id, {});
      await audit(tx, actorOf(ctx), {
        id,
        now: ctx.now,
        action: 'api-key-rotated',
        after: { overlapHours },
      });
      return { key: await viewKey(tx, ctx, id), secret };
    },
  );
}

/** Makes the caller responsible for a key. */
export async function takeOverKey(
  ctx: ApiKeysContext,
  deps: ApiKeysDeps,
  id: string,
): Promise<ApiKey | FaultOf<typeof takeOverApiKey>> {
  return changeLocked<ApiKey | FaultOf<typeof takeOverApiKey>>(ctx, deps, id, async (tx, row) => {
    if (row.owner_id !== ctx.user.accountId) {
      await updateApiKey(tx, id, { owner_id: ctx.user.accountId });
      await audit(tx, actorOf(ctx), {
        id,
        now: ctx.now,
        action: 'api-key-taken-over',
        before: { responsible: row.owner_id },
        after: { responsible: ctx.user.accountId },
      });
    }
    return viewKey(tx, ctx, id);
  });
}

/**
 * Revokes a key, whatever the caller's permissions: to stop a key must always be possible. Does nothing if it is revoked
 * already. Returns false if there is no such key.
 */
export async function revokeKey(
  db: Tx,
  id: string,
  { by, reason, now }: { by: Actor; reason: string; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await lockApiKey(tx, id);
    if (!row) return false;
    if (row.revoked_at !== null) return true;
    await updateApiKey(tx, id, { revoked_at: now });
    await audit(tx, by, { id, now, action: 'api-key-revoked', before: toAudited(row), reason });
    return true;
  });
}

/** Returns a key as the caller sees it. */
export async function viewKey(
  db: Tx,
  ctx: Pick<ApiKeysContext, 'user' | 'now'>,
  id: string,
): Promise<ApiKey> {
  const [key] = await toApiKeys(db, [(await readApiKey(db, id))!], await viewOf(db, ctx));
  return key!;
}

/**
 * Locks a key, and checks the version in `If-Match` and that the caller has all its permissions and sites. Otherwise a
 * rotation would give the caller a secret that allows more than they may do.
 */
async function changeLocked<Result>(
  ctx: ApiKeysContext,
  { db }: ApiKeysDeps,
  id: string,
  work: (tx: Tx, row: ApiKeyRow, rights: Rights) => Promise<Result>,
): Promise<
  Result | Fault<'unknown-api-key' | 'api-key-conflict' | 'api-key-revoked'> | ReturnType<typeof lacking>
> {
  return inTransaction(db, async (tx) => {
    const rights = await lockRights(tx, actorOf(ctx));
    const row = await lockApiKey(tx, id);
    if (!row) return failWith(unknownApiKey);
    if (row.revoked_at !== null) return failWith(apiKeyRevoked);
    if (versionOf(ctx.headers.ifMatch) !== row.version)
      return failWith(apiKeyConflict, { version: row.version });
    const lacked = lackedPermissions(row.permissions.filter(isPermission), rights.own);
    if (lacked.length > 0) return lacking(lacked, 'change an API key that may do more than you');
    return work(tx, row, rights);
  });
}

/** Returns the draft with normalised values, or the errors of its fields. */
async function checkDraft(
  { user, now }: ApiKeysContext,
  { db, sites }: ApiKeysDeps,
  draft: ApiKeyDraft,
  before?: ApiKeyRow,
): Promise<ApiKeyDraft | Fault<'form'>> {
  const fields: Record<string, string> = {};
  const name = draft.name.trim();
  if (name === '') fields['name'] = 'Enter a name';
  const own = await readStaffSites(db, user.accountId!);
  const siteIds = sites().flatMap(({ id }) => (draft.siteIds.includes(id) ? [id] : []));
  const reachable = [...siteIds, ...(before?.site_ids ?? [])];
  if (siteIds.length < new Set(draft.siteIds).size) fields['siteIds'] = 'Choose sites of the shop';
  else if (own.length > 0 && (siteIds.length === 0 || reachable.some((id) => !own.includes(id))))
    fields['siteIds'] = `Choose sites on which you work: ${own.join(', ')}`;
  const networks = draft.networks.filter((text) => text.trim() !== '');
  const invalid = networks.find((text) => normaliseNetwork(text) === null);
  if (invalid !== undefined)
    fields['networks'] =
      `“${invalid}” is not an IP address or network. Enter one such as 192.0.2.7 or 10.1.0.0/16`;
  const { min, max } = REQUESTS_PER_MINUTE;
  if (draft.requestsPerMinute < min || draft.requestsPerMinute > max)
    fields['requestsPerMinute'] = `Enter a number from ${min} to ${max}`;
  const expiresAt = draft.expiresAt === null ? null : new Date(draft.expiresAt);
  const isUnchanged = expiresAt?.getTime() === before?.expires_at?.getTime();
  if (expiresAt !== null && expiresAt <= now && !isUnchanged)
    fields['expiresAt'] = 'Choose a time in the future';
  const texts = Object.values(fields);
  if (texts.length > 0) return failWith(invalidForm, { texts, fields });
  return {
    ...draft,
    name,
    permissions: KEY_PERMISSIONS.filter((one) => draft.permissions.includes(one)),
    siteIds,
    networks: [...new Set(networks.map((text) => normaliseNetwork(text)!))],
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

const toRow = (draft: ApiKeyDraft) => ({
  name: draft.name,
  permissions: [...draft.permissions] as string[],
  site_ids: draft.siteIds,
  networks: draft.networks,
  requests_per_minute: draft.requestsPerMinute,
  expires_at: draft.expiresAt === null ? null : new Date(draft.expiresAt),
});

/** What the audit log contains of a key. */
const toAudited = (row: ReturnType<typeof toRow>) => ({
  name: row.name,
  permissions: row.permissions,
  siteIds: row.site_ids,
  networks: row.networks,
  requestsPerMinute: row.requests_per_minute,
  expiresAt: row.expires_at?.toISOString() ?? null,
});

async function audit(
  tx: Tx,
  by: Actor,
  {
    id,
    now,
    ...entry
  }: { id: string; now: Date; action: string; before?: unknown; after?: unknown; reason?: string },
): Promise<void> {
  await writeAudit(tx, { by, siteId: null, subject: 'integrations', key: id, ...entry }, now);
}

const ID_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const newKeyId = () =>
  `wgk${Array.from({ length: 8 }, () => ID_CHARACTERS[randomInt(ID_CHARACTERS.length)]).join('')}`;

/** Returns the stored form of a secret. A fast hash suffices, because secrets are 256 random bits. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Adds a secret to a key and returns the whole key. */
async function addSecret(tx: Tx, id: string, times: { now: Date; previousUntil: Date }): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await insertSecret(tx, { keyId: id, hash: hashSecret(secret), ending: secret.slice(-4) }, times);
  return `${id}_${secret}`;
}

/** Who views keys, and when. */
interface View {
  rights: Rights;
  userId: string | null;
  now: Date;
}

const viewOf = async (db: Tx, { user, now }: Pick<ApiKeysContext, 'user' | 'now'>): Promise<View> => ({
  rights: await readRights(db, { kind: user.kind, id: user.accountId }),
  userId: user.accountId,
  now,
});

async function toApiKeys(db: Tx, rows: readonly ApiKeyRow[], view: View): Promise<ApiKey[]> {
  const owners = [...new Set(rows.flatMap(({ owner_id }) => owner_id ?? []))];
  const nameOf = namesOf(await people(db, owners));
  const ids = rows.filter(({ revoked_at }) => revoked_at === null).map(({ id }) => id);
  const secrets = await readSecrets(db, ids, view.now);
  return rows.map((row) =>
    toApiKey(row, { view, nameOf, secrets: secrets.filter(({ key_id }) => key_id === row.id) }),
  );
}

function toApiKey(
  row: ApiKeyRow,
  {
    view: { rights, userId, now },
    nameOf,
    secrets,
  }: { view: View; nameOf: (id: string) => string | undefined; secrets: readonly ApiKeySecretRow[] },
): ApiKey {
  const permissions = row.permissions.filter(isPermission);
  const owner = rights.holders.find((one) => one.userId === row.owner_id && !one.isSuspended);
  const held: ReadonlySet<Permission> = permissionsOfRoles(owner?.roles ?? [], rights.permissions);
  const used = secrets.flatMap(({ last_used_at }) => last_used_at?.getTime() ?? []);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    state: stateOf(row, { now, isOwnerAtWork: owner !== undefined }),
    permissions,
    unusable: permissions.filter((permission) => !held.has(permission)),
    siteIds: row.site_ids,
    networks: row.networks,
    requestsPerMinute: row.requests_per_minute,
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: used.length === 0 ? null : new Date(Math.max(...used)).toISOString(),
    owner:
      row.owner_id === null
        ? null
        : {
            userId: row.owner_id,
            name: nameOf(row.owner_id) ?? 'A deleted account',
            isYou: row.owner_id === userId,
          },
    secrets: secrets.map((secret) => ({
      ending: secret.ending,
      createdAt: secret.created_at.toISOString(),
      expiresAt: secret.expires_at?.toISOString() ?? null,
      lastUsedAt: secret.last_used_at?.toISOString() ?? null,
    })),
    mayChange: row.revoked_at === null && lackedPermissions(permissions, rights.own).length === 0,
  };
}

function stateOf(
  { revoked_at, expires_at }: Pick<ApiKeyRow, 'revoked_at' | 'expires_at'>,
  { now, isOwnerAtWork }: { now: Date; isOwnerAtWork: boolean },
): KeyState {
  if (revoked_at !== null) return 'revoked';
  if (expires_at !== null && expires_at <= now) return 'expired';
  return isOwnerAtWork ? 'active' : 'unattended';
}

async function historyOf(db: Tx, id: string): Promise<ApiKeyDetails['history']> {
  const entries = await readAudit(db, { subject: 'integrations', key: id }, MAX_HISTORY);
  const responsible = entries.flatMap(({ before, after }) =>
    [before, after].flatMap((one) => (one as { responsible?: string | null } | null)?.responsible ?? []),
  );
  const nameOf = namesOf(
    await people(db, [...new Set([...accountIdsOf(entries.map(({ by }) => by)), ...responsible])]),
  );
  return entries.map(({ at, by, action, before, after, reason }) => {
    let detail = action === 'api-key-revoked' ? '' : formatChange(before, after);
    for (const person of responsible)
      detail = detail.replaceAll(person, nameOf(person) ?? 'a deleted account');
    return {
      at: at.toISOString(),
      by: nameActor(by, nameOf),
      text: formatAction(action),
      detail: [detail, reason].filter(Boolean).join(' · '),
    };
  });
}

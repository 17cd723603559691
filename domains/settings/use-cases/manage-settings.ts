import type { Kysely } from 'kysely';
import { allSitesRequired, invalidForm } from '#foundation/pure/call-errors.ts';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Differing, type Fault } from '#foundation/pure/fault.ts';
import { limitSites, worksOn } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { actorOf, SYSTEM } from '#domains/audit/contract.ts';
import { accountIdsOf, nameActor, namesOf, type AuditedPerson } from '#domains/audit/rules/name-actor.ts';
import { ALL_ENTRIES, readAudit, searchAudit } from '#domains/audit/use-cases/audit.ts';
import type { Site } from '#sites/site.ts';
import {
  CHANGES_PER_PAGE,
  fieldOfChange,
  settingsConflict,
  type AllSettings,
  type listSettingChanges,
  type saveSettings,
  type SettingChange,
} from '../contract/manage-settings.ts';
import type { Setting } from '../contract/settings.ts';
import { lockSetting, notifySettingsChanged, readVersionedSettings } from '../db/settings.ts';
import type { RequestContext } from '../request-context.ts';
import { checkSetting, toFieldProblem } from '../rules/check-setting.ts';
import { toShownValue, toManagedSettings } from '../rules/managed-settings.ts';
import { definitionOf, WAITS } from '../rules/registry.ts';
import { SETTING_GROUPS } from '../rules/setting-groups.ts';
import { replaceSetting } from './change-setting.ts';

export interface ManageSettingsDeps {
  db: Kysely<Tables>;
  /** All sites, with the operator's settings. */
  sites(): readonly Site[];
  /** The sites as they are without settings. */
  baseSites: readonly Pick<Site, 'id' | 'country' | 'supportPhone'>[];
  /** Returns the accounts with these ids that still exist. */
  peopleOf(ids: readonly string[]): Promise<readonly AuditedPerson[]>;
  /** Returns the SKUs in the setting of gift cards that no product has. */
  unknownGiftCards(): Promise<readonly string[]>;
  /** Applies the stored settings in this process, so that the next request sees them. */
  reload(): Promise<unknown>;
}

export type SettingsManagement = ReturnType<typeof createSettingsManagement>;
type Context = Pick<RequestContext, 'user' | 'requestId' | 'now'>;
/** A valid change. The site id `*` means all sites. */
interface CheckedChange {
  change: SettingChange;
  siteId: string;
  value: Setting['value'] | null;
}

/** A change with what is stored at the moment: `before` is undefined if nothing is. */
interface LockedChange extends CheckedChange {
  before: unknown;
  version: number;
}

const EVERYWHERE = '*';

/** Creates the use cases with which administrators read and change settings. */
export function createSettingsManagement(deps: ManageSettingsDeps) {
  return {
    list: (ctx: Context) => listAll(ctx, deps),
    save: (ctx: Context, changes: readonly SettingChange[]) => save(ctx, deps, changes),
    changes: (ctx: Context, name: string, before: number | undefined) =>
      listChanges(ctx, deps, { name, before }),
  };
}

/** Whether the user may read what is stored for a site, or with `*` for all sites, whose values apply to theirs too. */
const isVisible = ({ user }: Context, siteId: string) => siteId === EVERYWHERE || worksOn(user, siteId);

async function listAll(
  ctx: Context,
  { db, sites, baseSites }: Pick<ManageSettingsDeps, 'db' | 'sites' | 'baseSites'>,
): Promise<AllSettings> {
  const rows = (await readVersionedSettings(db)).filter(({ siteId }) => isVisible(ctx, siteId));
  return {
    groups: SETTING_GROUPS.map(({ id, title }) => ({ id, title })),
    settings: toManagedSettings(rows, baseSites),
    unknown: rows
      .filter(({ name }) => definitionOf(name) === undefined)
      .map(({ name, siteId, version }) => ({ name, siteId: toSiteId(siteId), version })),
    sites: sites()
      .filter(({ id }) => worksOn(ctx.user, id))
      .map(({ id, name }) => ({ id, name })),
    mayChangeAllSites: ctx.user.siteIds === undefined,
  };
}

/** Saves all changes, or none if one is invalid, has another version, or is for a site on which the user does not work. */
async function save(
  ctx: Context,
  deps: ManageSettingsDeps,
  changes: readonly SettingChange[],
): Promise<AnswerOf<typeof saveSettings> | FaultOf<typeof saveSettings>> {
  const { siteIds } = ctx.user;
  if (siteIds && changes.some(({ siteId }) => siteId === null || !siteIds.includes(siteId)))
    return failWith(allSitesRequired);
  const checked = checkChanges(deps, changes);
  if (isFault(checked)) return checked;
  const stale = await inTransaction(deps.db, async (tx) => {
    const locked: LockedChange[] = [];
    for (const one of checked) {
      const { value: before, version } = await lockSetting(tx, one.siteId, one.change.name);
      locked.push({ ...one, before, version });
    }
    const changedSince = locked.filter(({ change, version }) => version !== change.version);
    if (changedSince.length > 0) return changedSince;
    const changed = { by: actorOf(ctx), now: ctx.now };
    for (const { change, siteId, before, value } of locked)
      await replaceSetting(tx, { siteId, name: change.name, before, value }, changed);
    await notifySettingsChanged(tx);
    return [];
  });
  if (stale.length > 0)
    return failWith(settingsConflict, { differs: await describeStale(deps, stale, ctx.now) });
  // The notification reaches this process later than the response reaches the caller.
  await deps.reload();
  return { settings: await listAll(ctx, deps), notes: await notesOn(deps, checked) };
}

/** Returns the changes with parsed values, or the errors of their fields. */
function checkChanges(
  { baseSites }: Pick<ManageSettingsDeps, 'baseSites'>,
  changes: readonly SettingChange[],
): CheckedChange[] | Fault<'form'> {
  const fields: Record<string, string> = {};
  const checked = changes.flatMap((change): CheckedChange[] => {
    const { name, siteId, value } = change;
    const field = fieldOfChange(change);
    const definition = definitionOf(name);
    if (siteId !== null && !baseSites.some(({ id }) => id === siteId))
      fields[field] = 'Choose a site, or all sites';
    // A value that only an older version of the shop knew can be removed.
    if (value === null) return [{ change, siteId: siteId ?? EVERYWHERE, value }];
    if (!definition) {
      fields[field] = 'This version of the shop doesn’t know this setting';
      return [];
    }
    const result = checkSetting(definition, String(value));
    if (result.problem !== null) {
      fields[field] = toFieldProblem(definition, result.problem);
      return [];
    }
    return [{ change, siteId: siteId ?? EVERYWHERE, value: result.value }];
  });
  const texts = Object.values(fields);
  return texts.length > 0 ? failWith(invalidForm, { texts, fields }) : checked;
}

/** Describes the settings that changed since the caller's version: what is stored now, and who stored it when. */
async function describeStale(
  { db, peopleOf }: Pick<ManageSettingsDeps, 'db' | 'peopleOf'>,
  stale: readonly LockedChange[],
  now: Date,
): Promise<Differing[]> {
  const described: Differing[] = [];
  for (const { change, before } of stale) {
    const { name, siteId } = change;
    const [last] = await readAudit(db, { subject: 'settings', key: name, siteId }, 1);
    const nameOf = namesOf(last ? await peopleOf(accountIdsOf([last.by])) : []);
    described.push({
      field: fieldOfChange(change),
      theirs: before === undefined ? null : toShownValue(definitionOf(name), before),
      // Values that were imported have no entry.
      user: nameActor(last?.by ?? SYSTEM, nameOf),
      at: (last?.at ?? now).toISOString(),
    });
  }
  return described;
}

async function notesOn(
  { unknownGiftCards }: Pick<ManageSettingsDeps, 'unknownGiftCards'>,
  checked: readonly CheckedChange[],
): Promise<string[]> {
  const names = new Set(checked.filter(({ value }) => value !== null).map(({ change }) => change.name));
  const unknown = names.has('GiftCardProducts') ? await unknownGiftCards() : [];
  return [
    ...(unknown.length > 0
      ? [`Products not found: ${unknown.join(', ')}. Import them, or correct the SKUs.`]
      : []),
    ...[...names].filter((name) => definitionOf(name)?.isWaiting).map((name) => `${name}: ${WAITS}`),
  ];
}

/**
 * Returns a page of the changes of a setting, latest first. People who work on some sites see the changes of the values of
 * these sites.
 */
async function listChanges(
  { user }: Context,
  { db, peopleOf }: Pick<ManageSettingsDeps, 'db' | 'peopleOf'>,
  { name, before }: { name: string; before: number | undefined },
): Promise<AnswerOf<typeof listSettingChanges>> {
  const definition = definitionOf(name);
  // A value of an unknown setting is not disclosed, because it could be a secret of an older version.
  if (!definition) return { changes: [], next: null };
  const found = await searchAudit(
    db,
    { ...ALL_ENTRIES, subjects: ['settings'], keys: [name], siteIds: [...limitSites(user, [])] },
    { after: before ?? null, limit: CHANGES_PER_PAGE + 1 },
  );
  const page = found.slice(0, CHANGES_PER_PAGE);
  const nameOf = namesOf(await peopleOf(accountIdsOf(page.map(({ by }) => by))));
  const toText = (value: unknown) =>
    value === undefined || value === null ? null : toShownValue(definition, value);
  return {
    changes: page.map(({ id, at, by, siteId, before: was, after }) => ({
      id,
      at: at.toISOString(),
      by: nameActor(by, nameOf),
      siteId,
      before: toText(was),
      after: toText(after),
    })),
    next: found.length > CHANGES_PER_PAGE ? page.at(-1)!.id : null,
  };
}

function toSiteId(siteId: string): string | null {
  return siteId === EVERYWHERE ? null : siteId;
}

import type { Day } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { slugOf } from '#foundation/pure/text/text.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { unknownRule, type saveRule as saveCall, type StaffRule } from '../../contract/staff.ts';
import {
  insertRule,
  readRule,
  readRules,
  updateRule,
  type RuleDraft,
  type StoredRule,
} from '../../db/rules.ts';
import { ruleErrors, sessionErrors } from '../../rules/session-form.ts';
import { formFault } from '../book-demo.ts';
import type { BookingContext, BookingsDeps } from '../deps.ts';
import { applyRule, dropPages } from '../generate-sessions.ts';
import type { SessionInput } from './change-session.ts';
import { note, readScope } from './scope.ts';

export interface RuleInput extends Omit<SessionInput, 'day'> {
  weekday: number;
  weekOfMonth: number | null;
  fromDay: string;
  untilDay: string;
  isActive: boolean;
}

/** Lists the recurring demonstrations of the site's stores. */
export async function listRules(ctx: BookingContext, deps: BookingsDeps): Promise<{ rules: StaffRule[] }> {
  const { stores } = await readScope(ctx, deps);
  const uris = new Set(stores.map(({ storeUri }) => storeUri));
  const rules = await readRules(deps.db);
  return { rules: rules.filter(({ storeUri }) => uris.has(storeUri)).map(toStaffRule) };
}

/**
 * Creates or changes a recurring demonstration, and its future sessions ({@link applyRule}).
 */
export async function saveRule(
  ctx: BookingContext,
  deps: BookingsDeps,
  input: RuleInput,
): Promise<{ rules: StaffRule[] } | FaultOf<typeof saveCall>> {
  const { now } = ctx;
  const { stores, resources } = await readScope(ctx, deps);
  const before = input.id === null ? null : await readRule(deps.db, input.id);
  if (before === undefined || (before && !stores.some(({ storeUri }) => storeUri === before.storeUri)))
    return failWith(unknownRule);
  const store = stores.find(({ storeUri }) => storeUri === input.storeUri);
  const resource = resources.find(({ uri }) => uri === input.resource);
  const fault = formFault({
    ...sessionErrors(input),
    ...ruleErrors(input),
    ...(store ? {} : { storeUri: 'Please choose a store' }),
    ...(resource ? {} : { resource: 'Please choose who runs the session' }),
    ...(input.brand === '' || deps.brandNameOf(input.brand) !== null
      ? {}
      : { brand: 'There’s no such brand' }),
  });
  if (fault) return fault;
  const draft = toRuleDraft(input, {
    resourceId: resource!.id,
    code: before?.code ?? `${slugOf(input.title) || 'demo'}-${input.storeUri}`,
  });
  await inTransaction(deps.db, async (tx) => {
    const id = before ? before.id : await insertNumbered(tx, draft, now);
    if (before) await updateRule(tx, before.id, draft, now);
    await applyRule(tx, { before, after: (await readRule(tx, id))! }, { stores, now });
    await note(tx, ctx, { action: before ? 'changed-rule' : 'created-rule', key: draft.code });
    await dropPages(tx, now);
  });
  return listRules(ctx, deps);
}

/** Inserts a rule. If its code is used, appends the next free number. */
async function insertNumbered(
  tx: Parameters<typeof insertRule>[0],
  draft: RuleDraft,
  now: Date,
): Promise<number> {
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? draft.code : `${draft.code}-${number}`;
    const id = await insertRule(tx, { ...draft, code }, now);
    if (id !== undefined) return id;
  }
}

function toRuleDraft(
  input: RuleInput,
  { resourceId, code }: { resourceId: number; code: string },
): RuleDraft {
  return {
    code,
    resourceId,
    storeUri: input.storeUri,
    title: input.title,
    summary: input.summary,
    description: input.description,
    picture: input.picture,
    brandUri: input.brand === '' ? null : input.brand.toLowerCase(),
    demoType: input.cookingDemoType,
    subEventType: input.cookingDemoSubEventType,
    weekday: input.weekday,
    weekOfMonth: input.weekOfMonth,
    startTime: input.startTime,
    minutes: input.minutes,
    capacity: input.capacity,
    reserved: input.reserved,
    hasWaitList: input.hasWaitList,
    isBookable: input.isBookable,
    cutoffMinutes: input.cutoffMinutes,
    fromDay: input.fromDay as Day,
    untilDay: input.untilDay === '' ? null : (input.untilDay as Day),
    isActive: input.isActive,
  };
}

function toStaffRule(rule: StoredRule): StaffRule {
  const { resourceId, resourceUri, brandUri, demoType, subEventType, untilDay, ...rest } = rule;
  return {
    ...rest,
    resource: resourceUri,
    brand: brandUri ?? '',
    cookingDemoType: demoType,
    cookingDemoSubEventType: subEventType,
    untilDay: untilDay ?? '',
  };
}

import { WEEKDAYS, type Day } from '#foundation/pure/day.ts';
import {
  emptyOutcome,
  type Draft,
  type ImportKind,
  type KindOptions,
  type Transaction,
} from '#database/import/kind.ts';
import type { Row } from '#database/import/row.ts';
import { readChoice, readDay, readYesNo } from '#database/import/values/values.ts';
import { insertRule, readRule, readRules, updateRule, type RuleDraft, type StoredRule } from '../db/rules.ts';
import { RULE_HEADERS, ruleRow, WEEKS } from './booking-columns.ts';
import { applyRule, dropPages } from '../use-cases/generate-sessions.ts';
import {
  completeFields,
  problemsOf,
  readCode,
  readReferred,
  readShared,
  type ReadFields,
  type Referred,
} from './read-fields.ts';

type RuleValues = ReadFields & {
  code: string;
  weekday: number;
  weekOfMonth: number | null;
  fromDay: string;
  untilDay: string | null;
  isActive: boolean;
};

const DAY_NAMES = WEEKDAYS.map((name) => name.toLowerCase());

/**
 * Creates the import of recurring demonstrations, which are identified by their code. As when staff edit a rule,
 * its future sessions without bookings are created again.
 */
export function bookingRuleKind({ now }: KindOptions): ImportKind<RuleValues> {
  let referred: Referred;
  return {
    name: 'booking-rules',
    required: [['code'], ['weekday'], ['from'], ['title'], ['store'], ['host'], ['starts at'], ['minutes']],
    fields: RULE_HEADERS,
    prefixes: [],
    channels: [],
    keyOf: (row) => row.text('code').toLowerCase() || null,
    async load(tx) {
      referred = await readReferred(tx, now());
    },
    check: (row) => checkRule(row, referred),
    async apply(tx, drafts) {
      const outcome = emptyOutcome();
      const known = new Map((await readRules(tx)).map((rule) => [rule.code, rule]));
      for (const { line, values } of drafts) {
        const before = known.get(values.code);
        const { fromDay, untilDay, ...read } = values;
        const whole = { ...read, ...completeFields(read, before) };
        const problems = problemsOf(whole);
        if (problems.length > 0) {
          outcome.refused.push({ line, problems });
          continue;
        }
        const { resourceUri, ...fields } = whole;
        const draft: RuleDraft = {
          ...fields,
          resourceId: referred.resources.get(resourceUri)!.id,
          fromDay: fromDay as Day,
          untilDay: untilDay as Day | null,
        };
        const after = { ...draft, id: before?.id ?? 0, resourceUri, host: '' };
        if (before && ruleRow(before).join('\n') === ruleRow(after).join('\n')) outcome.same += 1;
        else {
          await writeRule(tx, { before, draft, referred, now: now() });
          if (before) outcome.changed += 1;
          else outcome.added += 1;
        }
      }
      if (outcome.added + outcome.changed > 0) await dropPages(tx, now());
      return outcome;
    },
  };
}

async function writeRule(
  tx: Transaction,
  input: { before: StoredRule | undefined; draft: RuleDraft; referred: Referred; now: Date },
): Promise<void> {
  const { before, draft, referred, now } = input;
  if (before) await updateRule(tx, before.id, draft, now);
  const id = before?.id ?? (await insertRule(tx, draft, now))!;
  const after = (await readRule(tx, id))!;
  await applyRule(tx, { before: before ?? null, after }, { stores: [...referred.stores.values()], now });
}

function checkRule(row: Row, referred: Referred): Draft<RuleValues> | null {
  const week = row.read('week', (text) => readChoice(text, WEEKS), 'every');
  const values: RuleValues = {
    code: row.need('code', readCode, ''),
    weekday: DAY_NAMES.indexOf(row.need('weekday', (text) => readChoice(text, DAY_NAMES), '')),
    weekOfMonth: WEEKS.indexOf(week) || null,
    fromDay: row.need('from', readDay, '' as Day),
    untilDay: row.read('until', readDay, null),
    ...readShared(row, referred),
    isActive: row.read('active', readYesNo, true),
  };
  if (values.untilDay !== null && values.untilDay < values.fromDay) row.refuse('until', 'is before "from"');
  return row.problems.length > 0 ? null : { line: row.line, shape: 'rule', values };
}

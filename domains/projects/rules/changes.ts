import type { Differing } from '#foundation/pure/fault.ts';

/** What a change did to one field. Values as JSON; null where there is none. */
export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
  /** It follows from other fields: nobody has said it, and it is in nobody's way. */
  isMade?: boolean;
}

/** One thing that was done to a project, as its history tells it. */
export interface Change {
  /** A verb in the past: `added-product`. */
  action: string;
  /** What it was about. */
  subject?: string;
  fields?: readonly FieldChange[];
  /** It adds to what others did, whatever they did: it is never in their way. */
  isSum?: boolean;
}

/** An earlier change of one field. */
export interface LoggedField extends FieldChange {
  user: string;
  /** ISO instant. */
  at: string;
}

/** Fields that differ, under a prefix: `quoteData.firstName`. Equal values are no change. */
export function fieldChanges<T extends object>(prefix: string, before: T, after: T): FieldChange[] {
  return (Object.keys(after) as (keyof T & string)[])
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => ({ field: `${prefix}${name}`, from: before[name] ?? null, to: after[name] ?? null }));
}

/** Whether two values are one as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/**
 * Merge by field: which of the fields that somebody changes were changed by others since the version that they saw, oldest
 * first in `since`. Who says the same as the others is not in their way.
 */
export function conflicts(mine: readonly Change[], since: readonly LoggedField[]): Differing[] {
  const latest = new Map(since.map((one) => [one.field, one]));
  return mine.flatMap(({ fields = [], isSum }) =>
    isSum
      ? []
      : fields.flatMap(({ field, to, isMade }) => {
          const theirs = latest.get(field);
          return theirs && !isMade && !isSame(theirs.to, to)
            ? [{ field, theirs: theirs.to, user: theirs.user, at: theirs.at }]
            : [];
        }),
  );
}

/** The version that a header `If-Match` names; null without one. What is no version is older than any. */
export function versionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim());
  return digits ? Number(digits[1]) : 0;
}

/** A value as a history tells it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

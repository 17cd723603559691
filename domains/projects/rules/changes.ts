import type { Differing } from '#foundation/pure/fault.ts';

/** The effect of a change on one field. Values are JSON; null if there was no value. */
export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
  /**
   * Whether the value is derived from other fields. A derived value never conflicts, because nobody entered
   * it.
   */
  isMade?: boolean;
}

/** One change to a project, as its history stores it. */
export interface Change {
  /** The action as a verb in the past tense, such as `added-product`. */
  action: string;
  /** The subject of the change, such as a product's code. */
  subject?: string;
  fields?: readonly FieldChange[];
  /** Whether the change adds to a quantity. If so, it never conflicts with other people's changes. */
  isSum?: boolean;
}

/** An earlier change of one field. */
export interface LoggedField extends FieldChange {
  user: string;
  /** The time of the change, as an ISO date-time. */
  at: string;
}

/** Returns the fields whose values differ, with a prefix in their names (`quoteData.firstName`). */
export function fieldChanges<T extends object>(prefix: string, before: T, after: T): FieldChange[] {
  return (Object.keys(after) as (keyof T & string)[])
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => ({ field: `${prefix}${name}`, from: before[name] ?? null, to: after[name] ?? null }));
}

/** Whether two values are equal as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/**
 * Returns the conflicts of a merge by field. A conflict is a field of the user's change that others have
 * changed after the version that the user saw. `since` is oldest first. Equal values do not conflict.
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

/**
 * Parses the version in an `If-Match` header; null if there is no version. An invalid version counts as older
 * than any other.
 */
export function versionOf(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim());
  return digits ? Number(digits[1]) : 0;
}

/** Formats a value for the history. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

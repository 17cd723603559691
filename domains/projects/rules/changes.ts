import type { Differing } from '#foundation/pure/fault.ts';

/** A change to a field of a project. Values are JSON; a missing value is null. */
export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
  /**
   * Whether the value is derived from other fields. Such a value causes no conflict, because no user entered
   * it.
   */
  isMade?: boolean;
}

/** A change to a project, as the history stores it. */
export interface Change {
  /** The action as a verb in the past tense, such as `added-product`. */
  action: string;
  /** What was changed, such as a product's code. */
  subject?: string;
  fields?: readonly FieldChange[];
  /** Whether the change adds to a quantity. Such a change does not conflict with changes by other users. */
  isSum?: boolean;
}

/** An earlier change to a field, with its author and time. */
export interface LoggedField extends FieldChange {
  user: string;
  /** ISO timestamp of the change. */
  at: string;
}

/**
 * Returns the fields whose values differ between two objects. The prefix is added to their names
 * (`quoteData.firstName`).
 */
export function fieldChanges<T extends object>(prefix: string, before: T, after: T): FieldChange[] {
  return (Object.keys(after) as (keyof T & string)[])
    .filter((name) => !isSame(before[name], after[name]))
    .map((name) => ({ field: `${prefix}${name}`, from: before[name] ?? null, to: after[name] ?? null }));
}

/** Whether two values have the same JSON representation. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/**
 * Returns the fields that the user's change has in common with changes by other users. Considers only changes
 * after the version that the user saw; `since` contains them, oldest first. Fields with equal values are not
 * conflicts.
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

/** Formats a field value as text for the history. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

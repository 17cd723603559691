import { createStore, type Store } from '#foundation/browser/storage/store.ts';
import type { ReactNode } from 'react';

/** A column of a list. */
export interface ListColumn<Row = never> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The value of `sort` in the query of the list, if the list can be sorted by the column. */
  sort?: string;
  /** Whether the column is hidden until the staff member chooses it. */
  isExtra?: true;
  /** Whether the column contains amounts or numbers. */
  isNumber?: true;
  /** Whether the text is less prominent. */
  isMuted?: true;
  /** The narrowest window that displays the column: `tablet` from 768 px, `desktop` from 1,200 px. */
  from?: 'tablet' | 'desktop';
  /** Where a phone displays the value: at the end of the first line, or in a line of its own (default). */
  place?: 'end';
}

/** A choice that contains the first column and those that the list has, in their order. */
type Choice = readonly string[];
type Columns = readonly Pick<ListColumn, 'id' | 'isExtra'>[];

const stores = new Map<string, Store<Choice | null>>();
const keyOf = (person: string, list: string) => `backOfficeColumns ${person} ${list}`;

/** Returns the columns that a person chose for a list, or for a view with columns; null for the usual ones. This browser remembers them. */
export function chosenColumns(person: string, list: string): Store<Choice | null> {
  const key = keyOf(person, list);
  const known = stores.get(key);
  if (known) return known;
  const store = createStore(readChoice(key));
  stores.set(key, store);
  return store;
}

/** Sets the columns that a person chose for a list; null for the usual ones. */
export function chooseColumns(person: string, list: string, choice: Choice | null): void {
  chosenColumns(person, list).set(choice);
  try {
    if (choice === null) localStorage.removeItem(keyOf(person, list));
    else localStorage.setItem(keyOf(person, list), JSON.stringify(choice));
  } catch {
    // If browser storage is unavailable, the choice lasts until the page is reloaded.
  }
}

function readChoice(key: string): Choice | null {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null;
  } catch {
    return null;
  }
}

/** Returns the ids of the visible columns in their order. The first column is always visible. */
export function visibleIds(columns: Columns, choice: Choice | null): readonly string[] {
  return columns
    .filter(({ id, isExtra }, index) => index === 0 || (choice === null ? !isExtra : choice.includes(id)))
    .map(({ id }) => id);
}

/** Returns the choice after a column was displayed or hidden; null if it equals the usual columns. */
export function toggleColumn(columns: Columns, choice: Choice | null, id: string): Choice | null {
  const before = visibleIds(columns, choice);
  const after = visibleIds(
    columns,
    before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
  );
  return after.join() === visibleIds(columns, null).join() ? null : after;
}

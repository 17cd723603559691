import { toOneLine, toVisibleText } from '#foundation/pure/text/visible-text.ts';
import { readBrandUris } from '#domains/catalogue/use-cases/names.ts';
import { createStoresService } from '#domains/stores/use-cases/stores.ts';
import type { ListedStore } from '#domains/stores/contract.ts';
import { suggestion } from '#foundation/pure/text/nearest.ts';
import { SITE_IDS } from '#sites/registry.ts';
import type { Transaction } from '#database/import/kind.ts';
import type { Problem } from '#database/import/problem.ts';
import type { Row } from '#database/import/row.ts';
import { readChoice, readNumber, readText, readYesNo, Refused } from '#database/import/values/values.ts';
import type { CookingDemoType } from '../contract/values.ts';
import { readResources, type StoredResource } from '../db/resources.ts';
import { AUDIENCES } from './booking-columns.ts';
import { sessionErrors } from '../rules/session-form.ts';

/** The records that rows of sessions and rules refer to. */
export interface Referred {
  stores: ReadonlyMap<string, ListedStore>;
  resources: ReadonlyMap<string, StoredResource>;
  brands: readonly string[];
}

/** Loads the stores of all sites with their public holidays, the resources and the brands. */
export async function readReferred(tx: Transaction, now: Date): Promise<Referred> {
  const service = await createStoresService({ db: tx, placesAround: () => [] });
  const stores = SITE_IDS.flatMap((siteId) => service.summaries(siteId, now));
  const resources = await readResources(tx);
  return {
    stores: new Map(stores.map((store) => [store.storeUri, store])),
    resources: new Map(resources.map((resource) => [resource.uri, resource])),
    brands: await readBrandUris(tx),
  };
}

const oneOf = (what: string, list: Iterable<string>, text: string): string => {
  const known = [...list];
  const uri = text.toLowerCase();
  if (!known.includes(uri)) throw new Refused(`there is no ${what} "${text}"${suggestion(text, known)}`);
  return uri;
};

/** The fields that sessions and rules have in common and that a file may omit. */
interface OptionalFields {
  capacity: number | null;
  reserved: number;
  hasWaitList: boolean;
  isBookable: boolean;
  cutoffMinutes: number;
  brandUri: string | null;
  demoType: CookingDemoType;
  subEventType: string;
  picture: string;
  summary: string;
  description: string;
}
interface RequiredFields {
  title: string;
  storeUri: string;
  resourceUri: string;
  startTime: string;
  minutes: number;
}
export type SharedFields = RequiredFields & OptionalFields;
/** The common fields in a row. Fields whose column the file lacks are absent. */
export type ReadFields = RequiredFields & Partial<OptionalFields>;

const DEFAULTS: OptionalFields = {
  capacity: null,
  reserved: 0,
  hasWaitList: true,
  isBookable: true,
  cutoffMinutes: 120,
  brandUri: null,
  demoType: 2,
  subEventType: '',
  picture: '',
  summary: '',
  description: '',
};
const OPTIONAL = Object.keys(DEFAULTS) as (keyof OptionalFields)[];

/** Completes the fields of a row: a field whose column the file lacks keeps its stored value. */
export function completeFields(read: ReadFields, before: OptionalFields | undefined): SharedFields {
  const previous = before && Object.fromEntries(OPTIONAL.map((name) => [name, before[name]]));
  return { ...DEFAULTS, ...previous, ...read };
}

const count = (text: string) => readNumber(text, { min: 0, whole: true });
/** The file columns of the fields for which {@link sessionErrors} returns errors. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  title: 'title',
  startTime: 'starts at',
  minutes: 'minutes',
  capacity: 'seats',
  reserved: 'reserved',
  cutoffMinutes: 'closes minutes before',
};

/** Returns the faults of values that the forms for staff would also reject. */
export function problemsOf(fields: SharedFields): Problem[] {
  return Object.entries(sessionErrors(fields)).map(([name, reason]) => ({
    field: COLUMN_OF[name] ?? name,
    reason,
  }));
}

/** Reads the common fields of a row. */
export function readShared(row: Row, { stores, resources, brands }: Referred): ReadFields {
  const optional = <Value>(
    field: string,
    name: keyof OptionalFields,
    [read, empty]: readonly [(text: string) => Value, Value],
  ) => (row.has(field) ? { [name]: row.read(field, read, empty) } : {});
  const text = (most: number) => [(cell: string) => readText(toVisibleText(cell), most), ''] as const;
  const audience = (cell: string) => AUDIENCES.indexOf(readChoice(cell, AUDIENCES));
  const brand = (cell: string): string | null => oneOf('brand', brands, cell);
  const fields: ReadFields = {
    title: row.need('title', (cell) => readText(toOneLine(cell), 200), ''),
    storeUri: row.need('store', (cell) => oneOf('store', stores.keys(), cell), ''),
    resourceUri: row.need('host', (cell) => oneOf('resource', resources.keys(), cell), ''),
    startTime: row.need('starts at', (cell) => cell.padStart(5, '0'), ''),
    minutes: row.need('minutes', count, 60),
    ...optional<number | null>('seats', 'capacity', [count, null]),
    ...optional('reserved', 'reserved', [count, 0]),
    ...optional('wait list', 'hasWaitList', [readYesNo, true]),
    ...optional('online', 'isBookable', [readYesNo, true]),
    ...optional('closes minutes before', 'cutoffMinutes', [count, 120]),
    ...optional('brand', 'brandUri', [brand, null]),
    ...optional('for', 'demoType', [audience, 2]),
    ...optional('format', 'subEventType', text(100)),
    ...optional('picture', 'picture', text(300)),
    ...optional('summary', 'summary', text(400)),
    ...optional('description', 'description', text(4000)),
  };
  refuseInvalid(row, fields);
  return fields;
}

/**
 * Rejects the values that the forms for staff would also reject, so that they are reported with the row's other
 * faults. Without a column of seats, reserved seats are checked later, because they depend on the stored
 * seats.
 */
function refuseInvalid(row: Row, fields: ReadFields): void {
  const faulty = new Set(row.problems.map(({ field }) => field.toLowerCase()));
  for (const { field, reason } of problemsOf(completeFields(fields, undefined)))
    if ((field !== 'reserved' || 'capacity' in fields) && row.text(field) !== '' && !faulty.has(field))
      row.refuse(field, reason);
}

/** The maximum length of a code. Codes consist of a title and a store, and those of sessions also of a day. */
const MAX_CODE_LENGTH = 350;

/** Reads a key of lower-case letters, digits and hyphens. */
export function readCode(text: string): string {
  const code = text.toLowerCase();
  if (!/^[a-z0-9][a-z0-9-]*$/.test(code) || code.length > MAX_CODE_LENGTH)
    throw new Refused(`"${text}" is not a code of letters, digits and hyphens`);
  return code;
}

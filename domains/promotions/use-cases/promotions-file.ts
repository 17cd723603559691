import { formatJsonFaults, parseJson } from '#foundation/pure/input/parse-json.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { ENTRY_KINDS, ENTRY_SHAPES, entryProblems, type EntryKind } from '../rules/check-entries.ts';
import { readEntries } from '../db/promotions.ts';
import { repeatedKeys, type PromotionEntries } from './save-promotions.ts';

/** A parsed promotions file: JSON that contains a list for each of {@link ENTRY_KINDS}. */
export interface PromotionsFile {
  entries: PromotionEntries;
  /** Errors in the entries. Each is a sentence that names its entry. A file with errors must not be saved. */
  problems: string[];
}

/** Parses and validates a promotions file. `siteIds` are the ids of existing sites. */
export function parsePromotions(text: string, siteIds: readonly string[]): PromotionsFile {
  const empty = Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, []])) as unknown as PromotionEntries;
  const { value: parsed, faults } = parseJson(text);
  const problems = formatJsonFaults(faults);
  if (parsed === undefined) return { entries: empty, problems };
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return { entries: empty, problems: [`must be an object of lists: ${ENTRY_KINDS.join(', ')}`] };
  const entries: Record<string, unknown[]> = {};
  for (const name of Object.keys(parsed))
    if (!(ENTRY_KINDS as string[]).includes(name))
      problems.push(`unknown list "${name}". Known: ${ENTRY_KINDS.join(', ')}`);
  for (const kind of ENTRY_KINDS) {
    const list = (parsed as Record<string, unknown>)[kind] ?? [];
    if (!Array.isArray(list)) problems.push(`${kind}: must be a list`);
    entries[kind] = Array.isArray(list) ? list : [];
    entries[kind].forEach((entry, index) => problems.push(...entryProblems(kind, index, entry, siteIds)));
  }
  const checked = entries as unknown as PromotionEntries;
  return { entries: checked, problems: problems.length > 0 ? problems : repeatedKeys(checked) };
}

/**
 * Returns all stored entries as a file that {@link parsePromotions} can parse. Equal entries of several sites
 * are combined into one.
 */
export async function promotionsAsText(db: Kysely<Tables>): Promise<string> {
  const rows = await readEntries(db);
  const lists = ENTRY_KINDS.map((kind) => [kind, entriesOf(kind, rows)] as const);
  return `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`;
}

function entriesOf(kind: EntryKind, rows: Awaited<ReturnType<typeof readEntries>>): object[] {
  const alike = new Map<string, { sites: string[]; source: Record<string, unknown> }>();
  for (const { siteId, source, key } of rows.filter((row) => row.kind === kind)) {
    // Writes the fields in the order of the schema, because the database does not preserve their order.
    const ordered = Object.fromEntries(
      Object.keys(ENTRY_SHAPES[kind].shape).flatMap((name) => (name in source ? [[name, source[name]]] : [])),
    );
    const name = `${key} ${siteId === '*'} ${JSON.stringify(ordered)}`;
    const group = alike.get(name) ?? { sites: [], source: ordered };
    group.sites.push(siteId);
    alike.set(name, group);
  }
  return [...alike.values()].map(({ sites, source }) => (sites[0] === '*' ? source : { sites, ...source }));
}

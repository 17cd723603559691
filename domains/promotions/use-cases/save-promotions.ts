import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { toSafeHtml, toSafeLine } from '#domains/content/use-cases/to-html.ts';
import { inkOn, saleColour, SALE_COLOUR } from '../rules/colours.ts';
import { ENTRY_KINDS, keyOfEntry, type EntryKind, type EntrySource } from '../rules/check-entries.ts';
import { wallOf, windowOfDays } from '../rules/timing.ts';
import {
  notifyPromotionsChanged,
  readEntries,
  removeEntry,
  writeEntry,
  type EntryRow,
} from '../db/promotions.ts';

/** Validated entries, by kind. {@link entryProblems} validates them. */
export type PromotionEntries = { readonly [Kind in EntryKind]: readonly EntrySource<Kind>[] };

export interface SaveResult {
  added: number;
  changed: number;
  same: number;
  removed: number;
}

/** The content of an offer without the sites on which it is published. */
export type PromotionBody = Omit<EntrySource<'promotions'>, 'sites' | 'body' | 'terms'> & {
  body: string;
  terms: string;
};
export type SaleBody = Pick<EntrySource<'sales'>, 'name' | 'images'> & {
  baseImagePath: string;
  url: string;
  colour: string;
};
export type PromoBannerBody = Pick<EntrySource<'promoBanners'>, 'title' | 'url' | 'images' | 'categories'> & {
  colour: string;
  textColour: string;
};
export type AlertBannerBody = {
  bannerURL: string;
  backgroundColor: string;
  textColor: string;
  desktopContent: string;
  mobileContent: string;
  version: string;
};

/**
 * Saves validated entries in the caller's transaction, with their texts rendered and sanitised, and notifies
 * all processes. An entry for several sites is stored once per site. `replace` deletes all other entries.
 * Writes an audit entry unless `by` is null.
 *
 * @throws if two entries of a kind have the same key and site
 */
export async function savePromotions(
  tx: Kysely<Tables>,
  entries: PromotionEntries,
  { now, by = null, replace = false }: { now: Date; by?: Actor | null; replace?: boolean },
): Promise<SaveResult> {
  const result: SaveResult = { added: 0, changed: 0, same: 0, removed: 0 };
  const known = new Map((await readEntries(tx)).map((row) => [nameOf(row), row]));
  const incoming = new Map(rowsOf(entries).map((row) => [nameOf(row), row]));
  for (const [name, row] of incoming) {
    const before = known.get(name);
    if (before && isDeepStrictEqual(before.source, row.source) && isDeepStrictEqual(before.body, row.body)) {
      result.same += 1;
      continue;
    }
    await writeEntry(tx, row, now);
    result[before ? 'changed' : 'added'] += 1;
  }
  for (const [name, row] of known) {
    if (!replace || incoming.has(name)) continue;
    await removeEntry(tx, row);
    result.removed += 1;
  }
  const { same: _same, ...after } = result;
  if (after.added + after.changed + after.removed === 0) return result;
  await notifyPromotionsChanged(tx);
  const entry = { siteId: null, subject: 'promotions', action: 'changed', key: 'promotions', after };
  if (by) await writeAudit(tx, { by, ...entry }, now);
  return result;
}

/** Returns an error for each key that two entries of a kind use on the same site. */
export function repeatedKeys(entries: PromotionEntries): string[] {
  const seen = new Set<string>();
  return rowsOf(entries).flatMap((row) => {
    const name = nameOf(row);
    if (seen.has(name))
      return [
        `${row.kind}: "${row.key}" is listed twice for ${row.siteId === '*' ? 'every site' : row.siteId}`,
      ];
    seen.add(name);
    return [];
  });
}

const nameOf = ({ siteId, kind, key }: Pick<EntryRow, 'siteId' | 'kind' | 'key'>) =>
  `${siteId} ${kind} ${key}`;

function rowsOf(entries: PromotionEntries): EntryRow[] {
  return ENTRY_KINDS.flatMap((kind) =>
    entries[kind].flatMap((entry) => {
      const { sites = ['*'], ...source } = entry;
      const body = plain(bodyOf(kind, source as never));
      const window =
        'startDate' in source
          ? windowOfDays(source.startDate, source.endDate)
          : { from: wallOf(source.from)!, until: wallOf(source.until)! };
      return sites.map((siteId) => ({
        siteId,
        kind,
        key: keyOfEntry(kind, source),
        ...window,
        source: plain(source),
        body,
      }));
    }),
  );
}

/** Removes fields with the value undefined, which JSON cannot store. */
function plain(value: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
}

function bodyOf<Kind extends EntryKind>(kind: Kind, source: EntrySource<Kind>): object {
  return BODIES[kind](source);
}

const BODIES: { readonly [Kind in EntryKind]: (source: EntrySource<Kind>) => object } = {
  promotions: ({ body = '', terms = '', ...rest }): PromotionBody => ({
    ...rest,
    body: toSafeHtml(body),
    terms: toSafeHtml(terms),
  }),
  sales: ({ name, images, baseImagePath = '', url = '/sale', colour = SALE_COLOUR }): SaleBody => ({
    name,
    images,
    baseImagePath,
    url,
    colour: saleColour(colour),
  }),
  promoBanners: ({ title, url, images, categories, colour = SALE_COLOUR }): PromoBannerBody => ({
    title,
    url,
    images,
    ...(categories === undefined ? {} : { categories }),
    colour,
    textColour: inkOn(colour),
  }),
  alertBanners: ({ bannerURL = '', backgroundColor = '', ...content }): AlertBannerBody => {
    const desktopContent = toSafeLine(content.desktopContent);
    const mobileContent =
      content.mobileContent === undefined ? desktopContent : toSafeLine(content.mobileContent);
    const said = { bannerURL, backgroundColor, desktopContent, mobileContent };
    return {
      ...said,
      textColor: backgroundColor === '' ? '' : inkOn(backgroundColor),
      version: createHash('sha1').update(JSON.stringify(said)).digest('base64url').slice(0, 10),
    };
  },
};

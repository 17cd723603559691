import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { isFault, type Fault } from '#foundation/pure/fault.ts';
import type { notYourProject, projectsFull, unknownProject } from '../contract/errors.ts';
import type { duplicateProject } from '../contract/projects.ts';
import { LEFT_OUT_PRICE } from '../contract/values.ts';
import { sells } from '../rules/access.ts';
import type { Change } from '../rules/changes.ts';
import { hasApprovedPrice } from '../rules/line-price.ts';
import { NO_QUOTE_DATA } from '../rules/quote-data.ts';
import type { StoredProject } from '../db/projects.ts';
import {
  insertFolder,
  insertLines,
  readFolders,
  readLines,
  type LineDraft,
  type StoredLine,
} from '../db/lines.ts';
import { insertVariation, readSubjects, readNotes } from '../db/notes.ts';
import { begin } from './begin-project.ts';
import { keyFor, type Tx } from './change-project.ts';
import { openProject, type ProjectsContext, type ProjectsDeps } from './deps.ts';
import { showProject } from './show-project.ts';

/**
 * Copies a project for the user, with its folders, products and variations (API-102). Two requests with the
 * same key create one copy.
 */
export async function duplicate(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  { projectId, name, key }: { projectId: number; name?: string | undefined; key?: string | undefined },
): Promise<
  | AnswerOf<typeof duplicateProject>
  | Fault<typeof unknownProject.code | typeof notYourProject.code | typeof projectsFull.code>
> {
  const found = await openProject(ctx, deps, projectId);
  if (isFault(found)) return found;
  const begun = await begin(ctx, deps, {
    key: keyFor(projectId, key),
    beginning: {
      name: name ?? `${found.project.name} (copy)`.slice(0, 120),
      quoteData: NO_QUOTE_DATA,
      folders: [],
      action: 'duplicated',
      subject: found.project.ref,
      fill: (tx, project) => copyInto(tx, ctx, { from: projectId, to: project }),
    },
  });
  if (isFault(begun)) return begun;
  const project = await showProject(ctx, deps, begun, sells(ctx.user) ? 'staff' : 'owner');
  return { ...project, pricesLeftOut: await readSubjects(deps.db, begun.id, LEFT_OUT_PRICE) };
}

async function copyInto(
  tx: Tx,
  { site, now }: ProjectsContext,
  { from, to }: { from: number; to: StoredProject },
): Promise<Change[]> {
  const copies = new Map<number | null, number | null>([[null, null]]);
  for (const { id, title } of await readFolders(tx, from))
    copies.set(id, await insertFolder(tx, to.id, title));
  const lines = await readLines(tx, from, site.country);
  await insertLines(
    tx,
    to.id,
    lines.map((line) => ({
      ...withoutApproval(line),
      folderId: copies.get(line.folderId) ?? null,
      lockedCents: null,
    })),
    now,
  );
  for (const { id: _, ...variation } of (await readNotes(tx, from)).variations)
    await insertVariation(tx, to.id, variation, now);
  return listOmittedPrices(lines);
}

/** The fields of a line without a price override. */
export const NO_PRICE = {
  priceOverrideCents: null,
  priceMost: null,
  priceUntil: null,
  priceBy: null,
  isPriceApproved: false,
};

/**
 * Removes an approved price override from a copied line. The manager approved it only for the original line,
 * so the copy has the standard price.
 */
export function withoutApproval<Line extends LineDraft & Pick<StoredLine, 'isPriceApproved'>>(
  line: Line,
): Line {
  return line.isPriceApproved ? { ...line, ...NO_PRICE } : line;
}

/** Returns one history entry for each product whose approved price is not copied. */
export function listOmittedPrices(lines: readonly StoredLine[]): Change[] {
  const codes = lines.filter(hasApprovedPrice).map(({ productCode }) => productCode);
  return toOmittedPrices(codes);
}

/** Returns one history entry for each product code whose approved price is not copied. */
export function toOmittedPrices(productCodes: readonly string[]): Change[] {
  return [...new Set(productCodes)].map((subject) => ({ action: LEFT_OUT_PRICE, subject }));
}

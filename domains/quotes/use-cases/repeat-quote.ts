import { failWith } from '#foundation/pure/fault.ts';
import { projectFull } from '#domains/projects/contract/errors.ts';
import { notAccepted, unknownQuote } from '../contract/quotes.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import { MAX_FOLDERS, MAX_LINES } from '#domains/projects/contract/values.ts';
import type { QuotedLine } from '../contract/quote-content.ts';
import type { Change } from '#domains/projects/rules/changes.ts';
import { hasApprovedPrice } from '#domains/projects/rules/line-price.ts';
import {
  insertFolder,
  insertLines,
  readFolders,
  readLines,
} from '#domains/projects/use-cases/project-records.ts';
import { readQuote } from '../db/quotes.ts';
import { changeAndShow, type ChangeFault } from '#domains/projects/use-cases/change-project.ts';
import { toOmittedPrices } from '#domains/projects/use-cases/copy-project.ts';
import type { ProjectsContext, ProjectsDeps } from '#domains/projects/use-cases/deps.ts';

type Code = typeof unknownQuote.code | typeof notAccepted.code | typeof projectFull.code;
const TITLE_LENGTH = 80;

/**
 * Adds the rooms of an accepted quote to the project again, once per unit, at the quoted prices. Products
 * with an approved price get the standard price instead, because the approval covered only the quoted
 * quantity. Returns the project, whose history lists these products.
 */
export function repeatQuote(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  input: { projectId: number; quoteId: number; from: number; to: number; key?: string | undefined },
): Promise<Project | ChangeFault<Code>> {
  const { projectId, quoteId, from, to, key } = input;
  return changeAndShow<Code>(ctx, deps, { projectId, once: { key, kind: 'units' } }, async (tx) => {
    const quote = await readQuote(tx, ctx.site.id, quoteId);
    if (quote?.projectId !== projectId) return failWith(unknownQuote);
    if (quote.acceptedAt === null) return failWith(notAccepted);
    const rooms = [...new Set(quote.lines.map(({ folder }) => folder))];
    const units = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
    const folders = await readFolders(tx, projectId);
    const lines = await readLines(tx, projectId, ctx.site.country);
    if (
      folders.length + rooms.length * units.length > MAX_FOLDERS ||
      lines.length + quote.lines.length * units.length > MAX_LINES
    )
      return failWith(projectFull);
    const wasApproved = new Set(lines.filter(hasApprovedPrice).map(({ id }) => id));
    const isApproved = ({ isApproved: isSaid, lineId }: QuotedLine) =>
      isSaid === true || wasApproved.has(lineId);
    const changes: Change[] = [];
    for (const unit of units)
      for (const room of rooms) {
        const title = room === '' ? `Unit ${unit}` : `${room.slice(0, TITLE_LENGTH - 10)}, unit ${unit}`;
        const folderId = await insertFolder(tx, projectId, title);
        await insertLines(
          tx,
          projectId,
          quote.lines
            .filter(({ folder }) => folder === room)
            .map((line) => ({
              folderId,
              productId: line.productId,
              quantity: line.quantity,
              installId: line.install?.id ?? null,
              warrantyId: line.warranty?.id ?? null,
              serviceSkus: (line.services ?? []).map(({ sku }) => sku),
              rrpOverrideCents: line.rrpCents,
              priceOverrideCents: isApproved(line) ? null : line.unitCents,
              lockedCents: null,
              competitorUrl: '',
            })),
          ctx.now,
        );
        changes.push({
          action: 'ordered-again',
          subject: title,
          fields: [{ field: `folder:${folderId}`, from: null, to: title }],
        });
      }
    return {
      changes: [
        ...changes,
        ...toOmittedPrices(quote.lines.filter(isApproved).map(({ productCode }) => productCode)),
      ],
      audited: { action: 'repeated-quote', before: quote.number, after: { units: [from, to] } },
    };
  });
}

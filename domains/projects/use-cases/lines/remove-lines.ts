import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { alreadyOrdered, flagOff, unknownLine } from '../../contract/errors.ts';
import type { Project } from '../../contract/types.ts';
import { flagsOf } from '../../rules/access.ts';
import type { Change } from '../../rules/changes.ts';
import { deleteLines, readLines, type StoredLine } from '../../db/lines.ts';
import { changeAndShow, type ChangeFault, type Changing } from '../change-project.ts';
import type { ProjectsContext, ProjectsDeps } from '../deps.ts';

/**
 * Removes a product from a project (API-110). If `folderId` is set, removes it only from that folder; null
 * means the lines without a folder. Otherwise removes it everywhere.
 */
export function removeLine(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  { projectId, sku, folderId }: { projectId: number; sku: string; folderId?: number | null | undefined },
): Promise<
  Project | ChangeFault<typeof unknownLine.code | typeof flagOff.code | typeof alreadyOrdered.code>
> {
  return changeAndShow<typeof unknownLine.code | typeof flagOff.code | typeof alreadyOrdered.code>(
    ctx,
    deps,
    { projectId },
    async (tx, { project, role }) => {
      const requestedSku = sku.toLowerCase();
      const lines = (await readLines(tx, project.id, ctx.site.country)).filter(
        (line) =>
          (line.sku.toLowerCase() === requestedSku || line.productCode.toLowerCase() === requestedSku) &&
          (folderId === undefined || line.folderId === folderId),
      );
      if (lines.length === 0) return failWith(unknownLine);
      const refused = mayDelete(lines, { role, ctx });
      if (isFault(refused)) return refused;
      await deleteLines(
        tx,
        lines.map(({ id }) => id),
      );
      return { changes: lines.map(removed) };
    },
  );
}

/** Returns a fault if the user may not remove the given lines. */
export function mayDelete(
  lines: readonly Pick<StoredLine, 'orderNumber'>[],
  { role, ctx }: { role: Changing['role']; ctx: ProjectsContext },
): null | Fault<typeof flagOff.code | typeof alreadyOrdered.code> {
  if (!flagsOf(role, ctx.user).delete) return failWith(flagOff);
  return lines.some(({ orderNumber }) => orderNumber !== null) ? failWith(alreadyOrdered) : null;
}

/** Returns the history entry for a removed line. */
export function removed({ id, productCode, quantity }: StoredLine): Change {
  return {
    action: 'removed-product',
    subject: productCode,
    fields: [{ field: `line:${id}`, from: { productCode, quantity }, to: null }],
  };
}

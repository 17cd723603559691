import type { PricedLines } from '#domains/merchandising/use-cases/price-ask-deps.ts';
import { fieldChanges } from '../../rules/changes.ts';
import { lockProject } from '../../db/projects.ts';
import { readLines, readProjectOfLine, writeLine } from '../../db/lines.ts';
import { recordChange } from '../change-project.ts';
import { getActor, openProject, type ProjectsDeps } from '../deps.ts';
import { isFault } from '#foundation/pure/fault.ts';

/**
 * Creates the function that applies a manager-approved price to a project line, and records it in the
 * history.
 */
export function createPricedProjectLines(
  deps: ProjectsDeps,
): PricedLines<{ productCode: string; projectLineId: number }> {
  return {
    async find(ctx, { productCode, projectLineId }) {
      const projectId = await readProjectOfLine(deps.db, projectLineId);
      const access = projectId === undefined ? null : await openProject(ctx, deps, projectId);
      if (access === null || isFault(access) || access.role !== 'staff') return null;
      const lines = await readLines(deps.db, access.project.id, ctx.site.country);
      const line = lines.find(({ id }) => id === projectLineId);
      return line && line.productCode === productCode && line.orderNumber === null
        ? { line: { projectLineId, productId: line.productId }, quantity: line.quantity }
        : null;
    },

    async give(ctx) {
      const by = await getActor(ctx, deps);
      return async (tx, ref, { cents, until, most }) => {
        if (!('projectLineId' in ref)) return 'gone';
        const projectId = await readProjectOfLine(tx, ref.projectLineId);
        const project = projectId === undefined ? undefined : await lockProject(tx, ctx.site.id, projectId);
        if (!project || project.deletedAt !== null) return 'gone';
        const lines = await readLines(tx, project.id, ctx.site.country);
        const line = lines.find(
          ({ id, productId }) => id === ref.projectLineId && productId === ref.productId,
        );
        if (!line || line.orderNumber !== null) return 'gone';
        if (line.quantity > most) return 'more';
        const change = { priceOverrideCents: cents };
        const fields = fieldChanges(
          `line:${line.id}.`,
          { priceOverrideCents: line.priceOverrideCents },
          change,
        );
        // The price override belongs to the manager who approved it.
        await writeLine(tx, line.id, {
          ...change,
          priceMost: most,
          priceUntil: until,
          priceBy: ctx.user.accountId,
          isPriceApproved: true,
        });
        // Increments the version, so that users with the open project see the new price.
        await recordChange(tx, ctx, {
          project,
          by,
          done: {
            changes: [{ action: 'changed-product', subject: line.productCode, fields }],
            audited: {
              action: 'changed-price',
              before: { line: line.id, sku: line.sku, cents: line.priceOverrideCents },
              after: { line: line.id, sku: line.sku, cents },
            },
          },
        });
        return 'given';
      };
    },
  };
}

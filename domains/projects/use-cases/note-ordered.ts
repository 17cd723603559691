import type { EventHandler } from '#domains/notifications/service/events.ts';
import type { orderConfirmed } from '#domains/orders/events.ts';
import { fieldChanges } from '../rules/changes.ts';
import { searchTextOf } from '../rules/search-text.ts';
import { finishChange, lockProject, writeProject } from '../store.ts';
import { noteQuoteOrdered, orderLines, projectLinesOfOrder } from '../store/ordered.ts';
import { insertChanges } from '../store/words.ts';

/**
 * Writes an order into the projects whose lines it has: those lines are ordered, the accepted quote has its order, and the
 * project's stage follows where nobody has won it yet. The same order again changes nothing.
 */
export function noteOrdered({ clock }: { clock: () => Date }): EventHandler<typeof orderConfirmed> {
  return async (tx, { orderId }) => {
    const { number, siteId, projectIds, lineIds } = await projectLinesOfOrder(tx, orderId);
    for (const projectId of projectIds) {
      const project = await lockProject(tx, siteId, projectId);
      if (!project) continue;
      const { ordered, left } = await orderLines(tx, { projectId, lineIds, orderId });
      if (ordered === 0) continue;
      await noteQuoteOrdered(tx, projectId, orderId);
      const stage = left === 0 ? ('Won' as const) : ('Partial' as const);
      const quoteStatus = project.quoteStatus === 'Won' ? project.quoteStatus : stage;
      await writeProject(tx, projectId, { quoteStatus });
      const version = project.version + 1;
      const now = clock();
      const change = {
        action: 'ordered',
        subject: number,
        fields: fieldChanges('', { quoteStatus: project.quoteStatus }, { quoteStatus }),
        isSum: true,
      };
      const by = { kind: 'system', accountId: null, name: 'The shop' };
      await insertChanges(tx, projectId, [change], { by, version, now });
      await finishChange(tx, projectId, { version, searchText: searchTextOf(project), now });
    }
  };
}

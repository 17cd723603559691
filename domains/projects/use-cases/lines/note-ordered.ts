import type { Kysely } from 'kysely';
import { personOf } from '#domains/identity/use-cases/companies.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { cartHandedOver } from '#domains/cart/events.ts';
import type { BatchHandler, EventHandler } from '#domains/notifications/use-cases/events.ts';
import type { orderCancelled, orderConfirmed } from '#domains/orders/events.ts';
import { fieldChanges, type Change } from '../../rules/changes.ts';
import { searchTextOf } from '../../rules/search-text.ts';
import { finishChange, lockProject, writeProject, type StoredProject } from '../../db/projects.ts';
import {
  freeLines,
  orderLines,
  ordersToNote,
  projectsOfLines,
  projectsOfOrder,
  type OrderToNote,
} from '../../db/ordered-lines.ts';
import type { QuotesOfProjects } from '../deps.ts';
import { insertChanges, type ProjectActor } from '../../db/notes.ts';

type Db = Kysely<Tables>;

interface NoteDeps {
  clock: () => Date;
  quotes: QuotesOfProjects;
}

/**
 * Records a confirmed order in the projects that contain its lines: marks the lines as ordered, adds the
 * order to the accepted quote, and updates the stage. A project that is already won stays won.
 *
 * Ignores repeated events and events about orders that were cancelled later.
 */
export function noteOrdered({ clock, quotes }: NoteDeps): BatchHandler<typeof orderConfirmed> {
  return {
    together: async (tx, events) => {
      const orders = await ordersToNote(
        tx,
        events.map(({ orderId }) => orderId),
      );
      for (const order of orders) await noteOne(tx, quotes, order, clock());
    },
  };
}

async function noteOne(
  tx: Db,
  quotes: NoteDeps['quotes'],
  { orderId, number, siteId, projectIds, lineIds }: OrderToNote,
  now: Date,
): Promise<void> {
  for (const projectId of projectIds) {
    const project = await lockProject(tx, siteId, projectId);
    if (!project) continue;
    const { ordered, left } = await orderLines(tx, { projectId, lineIds, orderId });
    if (ordered === 0) continue;
    await quotes.noteOrdered(tx, projectId, orderId);
    const stage = left === 0 ? ('Won' as const) : ('Partial' as const);
    const quoteStatus = project.quoteStatus === 'Won' ? project.quoteStatus : stage;
    await writeProject(tx, projectId, { quoteStatus, acceptedCents: quotes.acceptedCents });
    const fields = fieldChanges('', { quoteStatus: project.quoteStatus }, { quoteStatus });
    await writeHistory(tx, project, {
      changes: [{ action: 'ordered', subject: number, fields, isSum: true }],
      now,
    });
  }
}

/**
 * Makes the lines of a cancelled order available for a new order. Does not change the project's stage,
 * because users set it themselves.
 */
export function noteOrderCancelled({ clock, quotes }: NoteDeps): EventHandler<typeof orderCancelled> {
  return async (tx, { orderId }) => {
    const { number, siteId, projectIds } = await projectsOfOrder(tx, orderId);
    for (const projectId of projectIds) {
      const project = await lockProject(tx, siteId, projectId);
      if (!project || (await freeLines(tx, projectId, orderId)) === 0) continue;
      await quotes.noteOrderCancelled(tx, projectId, orderId);
      await writeHistory(tx, project, {
        changes: [{ action: 'order-cancelled', subject: number }],
        now: clock(),
      });
    }
  };
}

/**
 * Records in the affected projects that a staff member handed over a cart to the customer. The cart contains
 * lines of these projects.
 */
export function noteHandedOver({ clock }: { clock: () => Date }): EventHandler<typeof cartHandedOver> {
  return async (tx, { siteId, accountId, lines }) => {
    const person = await personOf(tx, accountId);
    const name = person ? `${person.first_name} ${person.last_name}`.trim() : '';
    const by = name === '' ? THE_SHOP : { kind: 'staff', accountId, name };
    for (const { projectId, productCodes } of await projectsOfLines(tx, siteId, lines)) {
      const project = await lockProject(tx, siteId, projectId);
      if (!project) continue;
      const changes = productCodes.map((subject) => ({ action: 'cart-handed-over', subject }));
      await writeHistory(tx, project, { changes, now: clock(), by });
    }
  };
}

const THE_SHOP: ProjectActor = { kind: 'system', accountId: null, name: 'The shop' };

async function writeHistory(
  tx: Db,
  project: StoredProject,
  { changes, now, by = THE_SHOP }: { changes: readonly Change[]; now: Date; by?: ProjectActor },
): Promise<void> {
  const version = project.version + 1;
  await insertChanges(tx, project.id, changes, { by, version, now });
  await finishChange(tx, project.id, { version, searchText: searchTextOf(project), now });
}

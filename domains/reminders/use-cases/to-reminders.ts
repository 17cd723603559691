import { dayToParts } from '#foundation/pure/day.ts';
import type { StoredReminder } from '../db/reminders.ts';
import type { Reminder } from '../contract.ts';
import { dueStateOf } from '../rules/reminders.ts';
import { type ReminderContext, todayFor } from './change-reminder.ts';
import type { RemindersDeps } from './deps.ts';

/** Maximum number of products in one catalogue request. */
const CARDS_AT_ONCE = 24;

/** Converts reminders to the wire format, with the title and link of their product and project. */
export function toReminders(
  ctx: ReminderContext,
  deps: RemindersDeps,
  rows: readonly StoredReminder[],
): Reminder[] {
  const skus = [...new Set(rows.flatMap(({ sku }) => sku ?? []))];
  const cards = new Map<string, { title: string; url: string }>();
  for (let at = 0; at < skus.length; at += CARDS_AT_ONCE)
    for (const { sku, title, url } of deps.cardsBySku(ctx.site, skus.slice(at, at + CARDS_AT_ONCE)))
      cards.set(sku, { title, url });
  return rows.map((row) => {
    const { id, siteId, name, notes, date, status, projectId, projectName, sku, changedAt } = row;
    const card = sku === null ? undefined : cards.get(sku);
    return {
      id,
      name,
      notes,
      date: dayToParts(date),
      status,
      dueState: dueStateOf(date, todayFor(row, ctx)),
      projectId,
      project:
        projectId === null || projectName === null || !ctx.user.permissions.has('projects.sell')
          ? null
          : {
              name: projectName,
              url: `${siteId === ctx.site.id ? '' : deps.originOf(siteId)}/project/${projectId}`,
            },
      product: sku === null ? null : { sku, title: card?.title ?? sku, url: card?.url ?? null },
      assignedTo: personOf(row.assignedTo, row.assigneeName),
      createdBy: personOf(row.createdBy, row.creatorName),
      changed: changedAt.toISOString(),
    };
  });
}

function personOf(userId: string | null, name: string | null): { userId: string; name: string } | null {
  return userId === null ? null : { userId, name: name ?? '' };
}

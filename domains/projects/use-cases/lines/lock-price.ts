import { dayIfReal, dayInZone, type DayParts } from '#foundation/pure/day.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import { lockExpired } from '../../contract/errors.ts';
import type { Project } from '../../contract/types.ts';
import { fieldChanges } from '../../rules/changes.ts';
import { writeProject } from '../../db/projects.ts';
import { writeLocks } from '../../db/lines.ts';
import { changeAndShow, type ChangeFault } from '../change-project.ts';
import { isLocked, moneyGoodsOf, type ProjectsContext, type ProjectsDeps } from '../deps.ts';
import { readContents, type KnownLine } from '../show-project.ts';

/**
 * Locks a project's prices, so that later increases do not apply (API-126, PROJECT-15). A lower price that is
 * already locked remains.
 */
export function lockPrice(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  projectId: number,
  expiryDate: DayParts | null,
): Promise<Project | ChangeFault<typeof lockExpired.code>> {
  return changeAndShow<typeof lockExpired.code>(ctx, deps, { projectId }, async (tx, { project }) => {
    const until = expiryDate === null ? null : dayIfReal(expiryDate);
    if (expiryDate !== null && (until === null || until < dayInZone(ctx.now, ctx.site.timeZone).day))
      return failWith(lockExpired);
    const isHeld = isLocked(project, ctx);
    const { lines } = await readContents(ctx, deps, tx, project);
    const goods = await moneyGoodsOf(deps, ctx.site.id);
    await writeLocks(
      tx,
      project.id,
      lines.map((one) => ({
        id: one.line.id,
        cents: goods.has(one.line.sku) ? null : heldCents(one, isHeld),
      })),
    );
    await writeProject(tx, project.id, { lockedAt: ctx.now, lockUntil: until });
    const before = { priceLock: isHeld ? (project.lockUntil ?? 'open') : null };
    const fields = fieldChanges('', before, { priceLock: until ?? 'open' });
    return {
      changes: [{ action: 'locked-prices', subject: until ?? '', fields }],
      audited: { action: 'locked-prices', before: before.priceLock, after: until ?? 'open' },
    };
  });
}

function heldCents({ line, facts }: KnownLine, isHeld: boolean): Cents | null {
  const held = isHeld ? line.lockedCents : null;
  const today = facts?.priceCents ?? null;
  if (held === null || today === null) return held ?? today;
  return cents(Math.min(held, today));
}

/** Cancels a project's price lock (API-127). Does nothing if prices are not locked. */
export function cancelLock(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  projectId: number,
): Promise<Project | ChangeFault<never>> {
  return changeAndShow(ctx, deps, { projectId }, async (tx, { project }) => {
    if (project.lockedAt === null) return { changes: [] };
    await writeLocks(tx, project.id, null);
    await writeProject(tx, project.id, { lockedAt: null, lockUntil: null });
    const fields = fieldChanges('', { priceLock: project.lockUntil ?? 'open' }, { priceLock: null });
    return {
      changes: [{ action: 'cancelled-lock', fields }],
      audited: { action: 'cancelled-lock', before: project.lockUntil ?? 'open', after: null },
    };
  });
}

import { isFault } from '#foundation/pure/fault.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import type { reportPresence as presenceCall } from '../../contract/projects.ts';
import { deletePresence, readPresence, writePresence } from '../../db/presence.ts';
import { getActor, openProject, type ProjectsContext, type ProjectsDeps } from '../deps.ts';

/**
 * Time without a signal after which a user counts as having closed the project, in ms. Pages send a signal
 * every 20 seconds.
 */
const GONE_AFTER_MS = 45_000;

/** Records whether the user has a project open. Returns the other users who have it open. */
export async function reportPresence(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  { projectId, leaves }: { projectId: number; leaves: boolean },
): Promise<
  | { version: number; people: { name: string; isStaff: boolean; since: string }[] }
  | FaultOf<typeof presenceCall>
> {
  const found = await openProject(ctx, deps, projectId);
  if (isFault(found)) return found;
  const { accountId, name } = await getActor(ctx, deps);
  const since = new Date(ctx.now.getTime() - GONE_AFTER_MS);
  if (leaves) await deletePresence(deps.db, projectId, accountId);
  else await writePresence(deps.db, projectId, { accountId, name, now: ctx.now, cameBefore: since });
  const people = await readPresence(deps.db, projectId, { exceptAccountId: accountId, since });
  return {
    version: found.project.version,
    people: people.map((one) => ({ ...one, since: one.since.toISOString() })),
  };
}

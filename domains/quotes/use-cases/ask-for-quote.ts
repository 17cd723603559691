import { failWith } from '#foundation/pure/fault.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { notYourProject, nothingChosen } from '#domains/projects/contract/errors.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import type { QuoteStatus } from '#domains/projects/contract/values.ts';
import { quoteRequested } from '../events.ts';
import { fieldChanges } from '#domains/projects/rules/changes.ts';
import { readLines, writeProject } from '#domains/projects/use-cases/project-records.ts';
import { changeAndShow, type ChangeFault } from '#domains/projects/use-cases/change-project.ts';
import type { ProjectsContext, ProjectsDeps } from '#domains/projects/use-cases/deps.ts';

type Code = typeof nothingChosen.code | typeof notYourProject.code;

/**
 * Stages that a request for a quote does not change. A won project keeps its stage even if another quote is
 * requested.
 */
const STAYS: ReadonlySet<QuoteStatus> = new Set(['Won', 'Partial']);

/**
 * Requests a quote for a project on behalf of its owner. The stage becomes Pending, and staff are notified by
 * email. A repeated request changes nothing.
 */
export function askForQuote(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  projectId: number,
): Promise<Project | ChangeFault<typeof nothingChosen.code>> {
  return changeAndShow<Code>(ctx, deps, { projectId }, async (tx, { project, role }) => {
    const isTheirs =
      role === 'owner' || (project.ownerAccountId !== null && project.ownerAccountId === ctx.user.actingFor);
    if (!isTheirs) return failWith(notYourProject);
    if ((await readLines(tx, project.id, ctx.site.country)).length === 0) return failWith(nothingChosen);
    if (project.quoteStatus === 'Pending') return { changes: [] };
    const { quoteStatus } = project;
    const after: QuoteStatus = STAYS.has(quoteStatus) ? quoteStatus : 'Pending';
    await writeProject(tx, project.id, { quoteStatus: after, acceptedCents: deps.quotes.acceptedCents });
    await appendEvents(
      tx,
      [quoteRequested({ siteId: ctx.site.id, projectId: project.id, version: project.version })],
      ctx.now,
    );
    return {
      changes: [
        {
          action: 'asked-for-a-quote',
          fields: fieldChanges('', { quoteStatus }, { quoteStatus: after }),
        },
      ],
      audited: { action: 'asked-for-a-quote', before: quoteStatus, after },
    };
  });
}

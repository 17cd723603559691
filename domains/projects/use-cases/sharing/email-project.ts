import { isEmail } from '#foundation/pure/contact/email.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { noAddress } from '../../contract/errors.ts';
import { writeProject } from '../../db/projects.ts';
import { projectMail } from './project-mail.tsx';
import { changeProject, type ChangeFault } from '../change-project.ts';
import { openProject, type ProjectsContext, type ProjectsDeps } from '../deps.ts';
import { showProject } from '../show-project.ts';

/**
 * Sends a project by email (API-125, PROJECT-10). Staff can send it only to the project's customer, and
 * owners only to themselves. So nobody can send email to other people in the shop's name.
 */
export async function emailProject(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  projectId: number,
): Promise<{ projectEmailed: boolean } | ChangeFault<typeof noAddress.code>> {
  const found = await openProject(ctx, deps, projectId);
  if (isFault(found)) return found;
  const own = found.role === 'owner' ? await deps.contactOf(found.project.ownerAccountId!) : null;
  const recipient = own?.email ?? found.project.quoteData.customerEmail ?? '';
  if (!isEmail(recipient)) return failWith(noAddress);
  // Loads the project as its owner sees it, so that the email contains no staff data.
  const projectView = await showProject(ctx, deps, found.project, 'owner');
  const changed = await changeProject(ctx, deps, { projectId }, async (tx, { project }) => {
    const mail = projectMail(projectView, ctx);
    await queueMail(
      tx,
      {
        ...mail,
        recipient,
        siteId: ctx.site.id,
        // If the button is pressed repeatedly, one email is sent. The user can send it again after changing
        // the project.
        dedupeKey: `project-${project.id}-${found.project.version}-${recipient.toLowerCase()}`,
      },
      ctx.now,
    );
    await writeProject(tx, project.id, { emailedAt: ctx.now });
    return { changes: [{ action: 'emailed' }], audited: { action: 'emailed' } };
  });
  return isFault(changed) ? changed : { projectEmailed: true };
}

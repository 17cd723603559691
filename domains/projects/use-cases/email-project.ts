import { isEmail } from '#foundation/pure/email.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { queueMail } from '#domains/notifications/service/mail.ts';
import { noAddress } from '../contract-errors.ts';
import { writeProject } from '../store.ts';
import { projectMail } from '../service/project-mail.tsx';
import { changeProject, type ChangeFault } from './change-project.ts';
import { openProject, type Asking, type ProjectsNeeds } from './dependencies.ts';
import { showProject } from './show-project.ts';

/**
 * Mails a project to its customer (API-125, PROJECT-10): staff to the address that it names, owners to their own, so that
 * nobody writes to strangers in the shop's name.
 */
export async function emailProject(
  needs: ProjectsNeeds,
  asking: Asking,
  projectId: number,
): Promise<{ projectEmailed: boolean } | ChangeFault<typeof noAddress.code>> {
  const found = await openProject(needs, asking, projectId);
  if (isFault(found)) return found;
  const own = found.role === 'owner' ? await needs.contactOf(found.project.ownerAccountId!) : null;
  const recipient = own?.email ?? found.project.quoteData.customerEmail ?? '';
  if (!isEmail(recipient)) return failWith(noAddress);
  // As its customer sees it: nothing that only staff know goes into a mail.
  const shown = await showProject(needs, asking, found.project, 'owner');
  const changed = await changeProject(needs, asking, projectId, async (tx, { project }) => {
    const mail = projectMail(shown, asking);
    await queueMail(
      tx,
      {
        ...mail,
        recipient,
        siteId: asking.site.id,
        // Pressed twice it is one mail; what has changed since may be sent again.
        dedupeKey: `project-${project.id}-${found.project.version}-${recipient.toLowerCase()}`,
      },
      asking.now,
    );
    await writeProject(tx, project.id, { emailedAt: asking.now });
    return { changes: [{ action: 'emailed' }], audited: { action: 'emailed' } };
  });
  return isFault(changed) ? changed : { projectEmailed: true };
}

import type { EventHandler } from '#domains/notifications/service/events.ts';
import { queueMail } from '#domains/notifications/service/mail.ts';
import { worksHere } from '#domains/identity/use-cases/companies.ts';
import type { Site } from '#sites/site.ts';
import type { quoteAsked } from '../../events.ts';
import { askedMail } from '../../service/quote-mail.tsx';
import { readAccountEmail, readProject } from '../../store.ts';
import { readFolders, readLines } from '../../store/lines.ts';

/**
 * Handler of `quote-asked`: a mail to whoever looks after the project and works here still, else to the shop's mailbox; none
 * where there is neither, nor of a project that is deleted by then.
 */
export function tellQuoteAsked({
  siteOf,
  originOf,
  mailboxOf,
  clock,
}: {
  siteOf(siteId: string): Site;
  /** `https://shop.example`, for the link. */
  originOf(siteId: string): string;
  /** The setting `EnquiryMailbox` of a site; empty for none. */
  mailboxOf(siteId: string): string;
  clock: () => Date;
}): EventHandler<typeof quoteAsked> {
  return async (tx, { siteId, projectId, version }) => {
    const project = await readProject(tx, siteId, projectId);
    if (!project || project.deletedAt !== null) return;
    const { staffAccountId } = project;
    const own =
      staffAccountId !== null && (await worksHere(tx, staffAccountId))
        ? await readAccountEmail(tx, staffAccountId)
        : null;
    const recipient = own ?? mailboxOf(siteId).trim();
    if (recipient === '') return;
    const site = siteOf(siteId);
    const lines = await readLines(tx, projectId, site.country);
    const mail = askedMail(project, {
      site,
      origin: originOf(siteId),
      rooms: (await readFolders(tx, projectId)).length,
      products: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    });
    await queueMail(
      tx,
      { ...mail, dedupeKey: `quote-asked-${projectId}-${version}`, siteId, recipient },
      clock(),
    );
  };
}

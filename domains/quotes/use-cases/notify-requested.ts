import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { openEmailOf } from '#domains/identity/use-cases/companies.ts';
import { isAtWork } from '#domains/staff/use-cases/staff-records.ts';
import type { Site } from '#sites/site.ts';
import type { quoteRequested, quoteSpoken } from '../events.ts';
import { quoteRequestMail, spokenMail } from './quote-mail.tsx';
import {
  readFolders,
  readLines,
  readProject,
  type StoredProject,
} from '#domains/projects/use-cases/project-records.ts';
import { readQuote } from '../db/quotes.ts';
import type { Tx } from '#domains/projects/use-cases/change-project.ts';

interface NotifyDeps {
  siteOf(siteId: string): Site;
  /** Returns the origin of a site for links, such as `https://shop.example`. */
  originOf(siteId: string): string;
  /** Returns the site setting `EnquiryMailbox`; empty if it is not set. */
  mailboxOf(siteId: string): string;
  clock: () => Date;
}

/**
 * Returns the recipient of emails about a project: the project's staff member if still employed and not
 * suspended, otherwise the shop's mailbox. Returns an empty text if there is no recipient.
 */
async function addressOf(tx: Tx, { staffAccountId }: StoredProject, mailbox: string): Promise<string> {
  const own =
    staffAccountId !== null && (await isAtWork(tx, staffAccountId))
      ? await openEmailOf(tx, staffAccountId)
      : null;
  return own ?? mailbox.trim();
}

/**
 * Handles the event `quote-asked`. Emails the project's staff member if still employed, otherwise the shop's
 * mailbox. Sends no email if there is no recipient, or if the project was deleted.
 */
export function notifyQuoteRequested({
  siteOf,
  originOf,
  mailboxOf,
  clock,
}: NotifyDeps): EventHandler<typeof quoteRequested> {
  return async (tx, { siteId, projectId, version }) => {
    const project = await readProject(tx, siteId, projectId);
    if (!project || project.deletedAt !== null) return;
    const recipient = await addressOf(tx, project, mailboxOf(siteId));
    if (recipient === '') return;
    const site = siteOf(siteId);
    const lines = await readLines(tx, projectId, site.country);
    const mail = quoteRequestMail(project, {
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

/**
 * Handles the event `quote-spoken`. Emails the project's staff member, otherwise the shop's mailbox, about a
 * customer's question or acceptance.
 */
export function notifyQuoteSpoken({
  siteOf,
  originOf,
  mailboxOf,
  clock,
}: NotifyDeps): EventHandler<typeof quoteSpoken> {
  return async (tx, { siteId, quoteId, questionId }) => {
    const quote = await readQuote(tx, siteId, quoteId);
    const project = quote && (await readProject(tx, siteId, quote.projectId));
    if (!project) return;
    const recipient = await addressOf(tx, project, mailboxOf(siteId));
    if (recipient === '') return;
    const question = quote.questions.find(({ id }) => id === questionId) ?? null;
    const mail = spokenMail(quote, { project, question, site: siteOf(siteId), origin: originOf(siteId) });
    const dedupeKey = `quote-spoken-${quoteId}-${questionId ?? 'accepted'}`;
    await queueMail(tx, { ...mail, dedupeKey, siteId, recipient }, clock());
  };
}

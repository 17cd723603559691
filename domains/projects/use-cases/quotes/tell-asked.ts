import type { EventHandler } from '#domains/notifications/service/events.ts';
import { queueMail } from '#domains/notifications/service/mail.ts';
import { worksHere } from '#domains/identity/use-cases/companies.ts';
import type { Site } from '#sites/site.ts';
import type { quoteAsked, quoteSpoken } from '../../events.ts';
import { askedMail, spokenMail } from '../../service/quote-mail.tsx';
import { readAccountEmail, readProject, type StoredProject } from '../../store.ts';
import { readFolders, readLines } from '../../store/lines.ts';
import { readQuote } from '../../store/quotes.ts';
import type { Tx } from '../change-project.ts';

interface TellNeeds {
  siteOf(siteId: string): Site;
  /** `https://shop.example`, for the link. */
  originOf(siteId: string): string;
  /** The setting `EnquiryMailbox` of a site; empty for none. */
  mailboxOf(siteId: string): string;
  clock: () => Date;
}

/** Who looks after a project and works here still, else the shop's mailbox; empty where there is neither. */
async function addressOf(tx: Tx, { staffAccountId }: StoredProject, mailbox: string): Promise<string> {
  const own =
    staffAccountId !== null && (await worksHere(tx, staffAccountId))
      ? await readAccountEmail(tx, staffAccountId)
      : null;
  return own ?? mailbox.trim();
}

/**
 * Handler of `quote-asked`: a mail to whoever looks after the project and works here still, else to the shop's mailbox; none
 * where there is neither, nor of a project that is deleted by then.
 */
export function tellQuoteAsked({
  siteOf,
  originOf,
  mailboxOf,
  clock,
}: TellNeeds): EventHandler<typeof quoteAsked> {
  return async (tx, { siteId, projectId, version }) => {
    const project = await readProject(tx, siteId, projectId);
    if (!project || project.deletedAt !== null) return;
    const recipient = await addressOf(tx, project, mailboxOf(siteId));
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

/** Handler of `quote-spoken`: the same people are mailed what a customer asked of a quote, or that they accepted it. */
export function tellQuoteSpoken({
  siteOf,
  originOf,
  mailboxOf,
  clock,
}: TellNeeds): EventHandler<typeof quoteSpoken> {
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

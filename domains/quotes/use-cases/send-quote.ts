import { isEmail } from '#foundation/pure/contact/email.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { noAddress } from '#domains/projects/contract/errors.ts';
import { quoteExpired, quoteSuperseded, unknownQuestion, unknownQuote } from '../contract/quotes.ts';
import type { ProjectQuote } from '../contract/quote-shapes.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import { quoteState } from '../rules/quote.ts';
import { answerMail, quoteMail } from './quote-mail.tsx';
import { writeProject } from '#domains/projects/use-cases/project-records.ts';
import { readQuote, readQuotes, writeQuote } from '../db/quotes.ts';
import {
  changeAndShow,
  changeProject,
  type ChangeFault,
} from '#domains/projects/use-cases/change-project.ts';
import { openProject, type ProjectsContext, type Refusal } from '#domains/projects/use-cases/deps.ts';
import { linkTo, createQuoteFiles, showProjectQuote, todayOf, type QuotesDeps } from './show-quote.ts';

const MINUTE_MS = 60_000;

type SendFault =
  | typeof unknownQuote.code
  | typeof noAddress.code
  | typeof quoteExpired.code
  | typeof quoteSuperseded.code;

/** Sends a quote to the project's customer by email, with links to its page and PDF (PROJECT-10). */
export function sendQuote(
  ctx: ProjectsContext,
  deps: QuotesDeps,
  { projectId, quoteId }: { projectId: number; quoteId: number },
): Promise<Project | ChangeFault<SendFault>> {
  return changeAndShow<SendFault>(ctx, deps, { projectId }, async (tx, { project }) => {
    const quote = await readQuote(tx, ctx.site.id, quoteId);
    if (quote?.projectId !== projectId) return failWith(unknownQuote);
    const state = quoteState(quote, todayOf(ctx));
    if (state === 'superseded') return failWith(quoteSuperseded);
    if (state === 'expired') return failWith(quoteExpired);
    const recipient = project.quoteData.customerEmail ?? '';
    if (!isEmail(recipient)) return failWith(noAddress);
    const isTwice = quote.sentAt !== null && ctx.now.getTime() - quote.sentAt.getTime() < MINUTE_MS;
    if (isTwice) return { changes: [] };
    const { origin, site, now } = ctx;
    const mail = quoteMail(quote, {
      site,
      origin,
      link: linkTo(ctx, deps, quote),
      pdfUrl: origin + createQuoteFiles(deps.secret).linkTo(quote.id, { siteId: site.id, now }),
    });
    const dedupeKey = `quote-${quote.id}-${now.getTime()}`;
    await queueMail(tx, { ...mail, recipient, siteId: site.id, dedupeKey }, now);
    await writeQuote(tx, quote.id, { sentAt: now });
    await writeProject(tx, project.id, { emailedAt: now });
    return {
      changes: [{ action: 'sent-quote', subject: quote.number }],
      audited: { action: 'sent-quote', after: quote.number },
    };
  });
}

/**
 * Stores the answer to a customer's question. The quote's page displays the answer, and the customer receives
 * it by email.
 */
export async function answerQuestion(
  ctx: ProjectsContext,
  deps: QuotesDeps,
  said: { projectId: number; quoteId: number; questionId: number; answer: string },
): Promise<{ quotes: ProjectQuote[] } | ChangeFault<typeof unknownQuote.code | typeof unknownQuestion.code>> {
  const changed = await changeProject<typeof unknownQuote.code | typeof unknownQuestion.code>(
    ctx,
    deps,
    { projectId: said.projectId },
    async (tx, { project, by }) => {
      const quote = await readQuote(tx, ctx.site.id, said.quoteId);
      if (quote?.projectId !== said.projectId) return failWith(unknownQuote);
      const question = quote.questions.find(({ id }) => id === said.questionId);
      if (!question) return failWith(unknownQuestion);
      if (question.answer === said.answer) return { changes: [] };
      const answered = {
        ...question,
        answer: said.answer,
        answeredBy: by.name,
        answeredAt: ctx.now.toISOString(),
      };
      await writeQuote(tx, quote.id, {
        questions: quote.questions.map((one) => (one.id === question.id ? answered : one)),
      });
      const recipient = project.quoteData.customerEmail ?? '';
      const { origin, site, now } = ctx;
      if (isEmail(recipient))
        await queueMail(
          tx,
          {
            ...answerMail(quote, answered, { site, origin, link: linkTo(ctx, deps, quote) }),
            recipient,
            siteId: site.id,
            dedupeKey: `quote-answer-${quote.id}-${question.id}-${now.getTime()}`,
          },
          now,
        );
      return {
        changes: [{ action: 'answered-question', subject: quote.number }],
        audited: { action: 'answered-question', after: quote.number },
      };
    },
  );
  return isFault(changed) ? changed : listed(ctx, deps, said.projectId, true);
}

/** Returns all versions of a project's quote, latest first. Owners receive only versions that were sent. */
export async function listQuotes(
  ctx: ProjectsContext,
  deps: QuotesDeps,
  projectId: number,
): Promise<{ quotes: ProjectQuote[] } | Refusal> {
  const found = await openProject(ctx, deps, projectId);
  return isFault(found) ? found : listed(ctx, deps, projectId, found.role === 'staff');
}

async function listed(ctx: ProjectsContext, deps: QuotesDeps, projectId: number, isStaff: boolean) {
  const all = await readQuotes(deps.db, projectId);
  const seen = all.filter(({ sentAt }) => isStaff || sentAt !== null);
  return { quotes: await Promise.all(seen.map((one) => showProjectQuote(ctx, deps, one))) };
}

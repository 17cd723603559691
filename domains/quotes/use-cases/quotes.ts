import { dayInZone } from '#foundation/pure/day.ts';
import { quoteState } from '../rules/quote.ts';
import { drawQuote } from './draw-quote.ts';
import { readQuoteOfAnySite } from '../db/quotes.ts';
import { acceptQuote, askOfQuote, cartOfQuote, noteOpened, readByLink } from './answer-quote.ts';
import { createQuoteFiles, linkTo, type QuotesDeps } from './show-quote.ts';
import { askForQuote } from './ask-for-quote.ts';
import { repeatQuote } from './repeat-quote.ts';
import { getAvailability } from './quote-availability.ts';
import { saveQuote } from './save-quote.ts';
import { answerQuestion, listQuotes, sendQuote } from './send-quote.ts';
import type { ProjectsContext } from '#domains/projects/use-cases/deps.ts';

export type Quotes = ReturnType<typeof createQuotes>;

/**
 * Creates the service for quotes. Staff save and send quotes. Customers open them by a link, ask questions
 * and accept them.
 */
export function createQuotes(deps: QuotesDeps) {
  return {
    save: (ctx: ProjectsContext, input: Parameters<typeof saveQuote>[2]) => saveQuote(ctx, deps, input),
    request: (ctx: ProjectsContext, projectId: number) => askForQuote(ctx, deps, projectId),
    repeat: (ctx: ProjectsContext, input: Parameters<typeof repeatQuote>[2]) => repeatQuote(ctx, deps, input),
    list: (ctx: ProjectsContext, projectId: number) => listQuotes(ctx, deps, projectId),
    send: (ctx: ProjectsContext, which: Parameters<typeof sendQuote>[2]) => sendQuote(ctx, deps, which),
    answer: (ctx: ProjectsContext, said: Parameters<typeof answerQuestion>[2]) =>
      answerQuestion(ctx, deps, said),
    read: (ctx: ProjectsContext, key: string) => readByLink(ctx, deps, key),
    noteOpened: (ctx: ProjectsContext, key: string) => noteOpened(ctx, deps, key),
    ask: (ctx: ProjectsContext, input: Parameters<typeof askOfQuote>[2]) => askOfQuote(ctx, deps, input),
    accept: (ctx: ProjectsContext, said: Parameters<typeof acceptQuote>[2]) => acceptQuote(ctx, deps, said),
    intoCart: (ctx: ProjectsContext, input: Parameters<typeof cartOfQuote>[2]) =>
      cartOfQuote(ctx, deps, input),
    /** Whether the signature in the URL of a quote's PDF is valid and has not expired. */
    opensPaper: createQuoteFiles(deps.secret).opens,
    /** Renders the PDF of a quote; null if the quote does not exist. */
    async getPdf(id: number): Promise<{ name: string; bytes: Uint8Array } | null> {
      const quote = await readQuoteOfAnySite(deps.db, id);
      if (!quote) return null;
      const site = deps.siteOf(quote.siteId);
      return {
        name: `${quote.number}.pdf`,
        bytes: await drawQuote(quote, {
          site,
          seller: deps.sellerOf(site),
          left: await getAvailability(deps, site, quote),
          state: quoteState(quote, dayInZone(deps.clock(), site.timeZone).day),
          link: linkTo({ origin: deps.originOf(site.id) }, deps, quote),
          pictureOf: deps.pictureOf,
        }),
      };
    },
  };
}

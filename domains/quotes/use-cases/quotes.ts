import { drawQuote } from './draw-quote.ts';
import { readQuoteOfAnySite } from '../db/quotes.ts';
import { acceptQuote, askOfQuote, cartOfQuote, noteOpened, readByLink } from './answer-quote.ts';
import { createQuoteFiles, type QuotesDeps } from './show-quote.ts';
import { askForQuote } from './ask-for-quote.ts';
import { repeatQuote } from './repeat-quote.ts';
import { getAvailability } from './quote-availability.ts';
import { saveQuote } from './save-quote.ts';
import { answerQuestion, listQuotes, sendQuote } from './send-quote.ts';
import type { ProjectsContext } from '#domains/projects/use-cases/deps.ts';

export type Quotes = ReturnType<typeof createQuotes>;

/**
 * Creates the quote service. Staff save and send quotes. Holders of a quote's link read it, ask questions and
 * accept it.
 */
export function createQuotes(deps: QuotesDeps) {
  return {
    save: (ctx: ProjectsContext, input: Parameters<typeof saveQuote>[2]) => saveQuote(deps, ctx, input),
    request: (ctx: ProjectsContext, projectId: number) => askForQuote(deps, ctx, projectId),
    repeat: (ctx: ProjectsContext, input: Parameters<typeof repeatQuote>[2]) => repeatQuote(deps, ctx, input),
    list: (ctx: ProjectsContext, projectId: number) => listQuotes(deps, ctx, projectId),
    send: (ctx: ProjectsContext, which: Parameters<typeof sendQuote>[2]) => sendQuote(deps, ctx, which),
    answer: (ctx: ProjectsContext, said: Parameters<typeof answerQuestion>[2]) =>
      answerQuestion(deps, ctx, said),
    read: (ctx: ProjectsContext, key: string) => readByLink(deps, ctx, key),
    noteOpened: (ctx: ProjectsContext, key: string) => noteOpened(deps, ctx, key),
    ask: (ctx: ProjectsContext, input: Parameters<typeof askOfQuote>[2]) => askOfQuote(deps, ctx, input),
    accept: (ctx: ProjectsContext, said: Parameters<typeof acceptQuote>[2]) => acceptQuote(deps, ctx, said),
    intoCart: (ctx: ProjectsContext, input: Parameters<typeof cartOfQuote>[2]) =>
      cartOfQuote(deps, ctx, input),
    /** Whether a URL currently opens the PDF of a quote. */
    opensPaper: createQuoteFiles(deps.secret).opens,
    /** Returns the PDF of a quote; null if the quote is not found. */
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
        }),
      };
    },
  };
}

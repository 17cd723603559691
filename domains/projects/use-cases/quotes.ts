import { drawQuote } from './quote-paper.ts';
import { readQuoteOfAnySite } from '../db/quotes.ts';
import { acceptQuote, askOfQuote, cartOfQuote, noteOpened, readByLink } from './quotes/answer-quote.ts';
import { papersOf, type QuotesDeps } from './quotes/dependencies.ts';
import { askForQuote } from './quotes/ask-for-quote.ts';
import { repeatQuote } from './quotes/repeat-quote.ts';
import { whatCanBeHad } from './quotes/what-can-be-had.ts';
import { saveQuote } from './quotes/save-quote.ts';
import { answerQuestion, listQuotes, sendQuote } from './quotes/send-quote.ts';
import type { Asking } from './deps.ts';

export type Quotes = ReturnType<typeof createQuotes>;

/** Creates the quote service: staff save and send quotes; holders of the link read, ask and accept. */
export function createQuotes(deps: QuotesDeps) {
  return {
    save: (asking: Asking, wanted: Parameters<typeof saveQuote>[2]) => saveQuote(deps, asking, wanted),
    request: (asking: Asking, projectId: number) => askForQuote(deps, asking, projectId),
    repeat: (asking: Asking, wanted: Parameters<typeof repeatQuote>[2]) => repeatQuote(deps, asking, wanted),
    list: (asking: Asking, projectId: number) => listQuotes(deps, asking, projectId),
    send: (asking: Asking, which: Parameters<typeof sendQuote>[2]) => sendQuote(deps, asking, which),
    answer: (asking: Asking, said: Parameters<typeof answerQuestion>[2]) =>
      answerQuestion(deps, asking, said),
    read: (asking: Asking, key: string) => readByLink(deps, asking, key),
    opened: (asking: Asking, key: string) => noteOpened(deps, asking, key),
    ask: (asking: Asking, asked: Parameters<typeof askOfQuote>[2]) => askOfQuote(deps, asking, asked),
    accept: (asking: Asking, said: Parameters<typeof acceptQuote>[2]) => acceptQuote(deps, asking, said),
    intoCart: (asking: Asking, wanted: Parameters<typeof cartOfQuote>[2]) =>
      cartOfQuote(deps, asking, wanted),
    /** Whether a URL opens the PDF of a quote now. */
    opensPaper: papersOf(deps.secret).opens,
    /** Returns the PDF of a quote; null if not found. */
    async paperOf(id: number): Promise<{ name: string; bytes: Uint8Array } | null> {
      const quote = await readQuoteOfAnySite(deps.db, id);
      if (!quote) return null;
      const site = deps.siteOf(quote.siteId);
      return {
        name: `${quote.number}.pdf`,
        bytes: await drawQuote(quote, {
          site,
          seller: deps.sellerOf(site),
          left: await whatCanBeHad(deps, site, quote),
        }),
      };
    },
  };
}

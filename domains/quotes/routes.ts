import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  acceptQuote,
  answerQuestion,
  askOfQuote,
  cartOfQuote,
  getQuote,
  listQuotes,
  noteQuoteOpened,
  askForQuote,
  repeatQuote,
  saveQuote,
  sendQuote,
} from './contract/quotes.ts';
import type { Quotes } from './use-cases/quotes.ts';

const READS = { max: 120, seconds: 60 };
const CHANGES = { max: 60, seconds: 60 };
/** Rate limit for requests with a quote's link, which do not require signing in. */
const BY_LINK = { max: 20, seconds: 60 };

/** Returns the API routes for quotes. PDFs are downloaded from a different path. */
export function quoteRoutes(quotes: Quotes): BoundRoute<RequestContext>[] {
  return [
    bind(askForQuote, ({ body }, ctx: RequestContext) => quotes.request(ctx, body.projectId), CHANGES),
    bind(repeatQuote, ({ body }, ctx: RequestContext) => quotes.repeat(ctx, body), CHANGES),
    bind(saveQuote, ({ body }, ctx: RequestContext) => quotes.save(ctx, body), CHANGES),
    bind(listQuotes, ({ query }, ctx: RequestContext) => quotes.list(ctx, query.projectId), READS),
    bind(sendQuote, ({ body }, ctx: RequestContext) => quotes.send(ctx, body), CHANGES),
    bind(answerQuestion, ({ body }, ctx: RequestContext) => quotes.answer(ctx, body), CHANGES),
    bind(getQuote, ({ query }, ctx: RequestContext) => quotes.read(ctx, query.key), READS),
    bind(noteQuoteOpened, ({ body }, ctx: RequestContext) => quotes.noteOpened(ctx, body.key), BY_LINK),
    bind(askOfQuote, ({ body }, ctx: RequestContext) => quotes.ask(ctx, body), BY_LINK),
    bind(acceptQuote, ({ body }, ctx: RequestContext) => quotes.accept(ctx, body), BY_LINK),
    bind(cartOfQuote, ({ body }, ctx: RequestContext) => quotes.intoCart(ctx, body), BY_LINK),
  ];
}

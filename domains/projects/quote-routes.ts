import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  acceptQuote,
  answerQuestion,
  askOfQuote,
  cartOfQuote,
  getQuote,
  listQuotes,
  openedQuote,
  askForQuote,
  repeatQuote,
  saveQuote,
  sendQuote,
} from './contract/quotes.ts';
import type { Quotes } from './use-cases/quotes.ts';

const READS = { max: 120, seconds: 60 };
const CHANGES = { max: 60, seconds: 60 };
/** For holders of a link, who may be anonymous. */
const BY_LINK = { max: 20, seconds: 60 };

/** Returns the quote routes. Quote PDFs have a separate path. */
export function quoteRoutes(quotes: Quotes): BoundRoute<RequestContext>[] {
  return [
    bind(askForQuote, ({ body }, asking: RequestContext) => quotes.request(asking, body.projectId), CHANGES),
    bind(repeatQuote, ({ body }, asking: RequestContext) => quotes.repeat(asking, body), CHANGES),
    bind(saveQuote, ({ body }, asking: RequestContext) => quotes.save(asking, body), CHANGES),
    bind(listQuotes, ({ query }, asking: RequestContext) => quotes.list(asking, query.projectId), READS),
    bind(sendQuote, ({ body }, asking: RequestContext) => quotes.send(asking, body), CHANGES),
    bind(answerQuestion, ({ body }, asking: RequestContext) => quotes.answer(asking, body), CHANGES),
    bind(getQuote, ({ query }, asking: RequestContext) => quotes.read(asking, query.key), READS),
    bind(openedQuote, ({ body }, asking: RequestContext) => quotes.opened(asking, body.key), BY_LINK),
    bind(askOfQuote, ({ body }, asking: RequestContext) => quotes.ask(asking, body), BY_LINK),
    bind(acceptQuote, ({ body }, asking: RequestContext) => quotes.accept(asking, body), BY_LINK),
    bind(cartOfQuote, ({ body }, asking: RequestContext) => quotes.intoCart(asking, body), BY_LINK),
  ];
}

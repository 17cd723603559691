import { useEffect } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import type { Quote } from '#domains/quotes/contract/quote-shapes.ts';
import { getQuote, noteQuoteOpened } from '#domains/quotes/contract/quotes.ts';
import { CustomerQuote } from '#domains/quotes/web/customer-quote.tsx';

interface Data {
  quote: Quote;
  linkKey: string;
}

/** Loads the quote by the secret in its link. Not found if the link has expired or is unknown. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const linkKey = args.params['key'] ?? '';
  return { quote: await orNotFound(clientOf(args)(getQuote, { query: { key: linkKey } })), linkKey };
}

/** A quote for its customer, who can read it, ask questions about it and accept it. */
export function Component() {
  const { quote, linkKey } = useLoaderData<Data>();
  useEffect(() => {
    // Notifies the quote's author that the customer opened it. A failure does not affect the page.
    void call(noteQuoteOpened, { body: { key: linkKey } }).catch(() => undefined);
  }, [linkKey]);
  return <CustomerQuote key={quote.quoteNumber} loaded={quote} linkKey={linkKey} />;
}

export const handle: PageHandle<Data> = {
  pageType: 'project',
  // A quote that was just accepted or answered must not be served from the cache.
  personal: true,
  head: () => ({ title: 'Your quote', description: 'A quote that we made for you.', noIndex: true }),
};

import { useEffect } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import type { Quote } from '#domains/quotes/contract/quote-shapes.ts';
import { getQuote, noteQuoteOpened } from '#domains/quotes/contract/quotes.ts';
import { CustomerQuote } from '#domains/quotes/web/customer/customer-quote.tsx';

interface Data {
  quote: Quote;
  linkKey: string;
}

/** Loads a quote by the secret in its link. Throws a 404 response if the link is unknown or has expired. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const linkKey = args.params['key'] ?? '';
  return { quote: await orNotFound(clientOf(args)(getQuote, { query: { key: linkKey } })), linkKey };
}

/** Renders a quote for its customer, who can read the quote, ask questions about it and accept it. */
export function Component() {
  const { quote, linkKey } = useLoaderData<Data>();
  useEffect(() => {
    // Notifies the author of the quote that the customer has opened it. The page ignores errors of this
    // request.
    void call(noteQuoteOpened, { body: { key: linkKey } }).catch(() => undefined);
  }, [linkKey]);
  return <CustomerQuote key={quote.quoteNumber} loaded={quote} linkKey={linkKey} />;
}

export const handle: PageHandle<Data> = {
  pageType: 'project',
  // The page is not cached, because a quote may have been accepted or answered a moment ago.
  personal: true,
  chrome: 'own',
  head: () => ({ title: 'Your quote', description: 'A quote that we made for you.', noIndex: true }),
};

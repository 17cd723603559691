import { useEffect } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/page.ts';
import type { Quote } from '#domains/projects/contract-quote-shapes.ts';
import { getQuote, openedQuote } from '#domains/projects/contract-quotes.ts';
import { CustomerQuote } from '#domains/projects/web/customer-quote.tsx';

interface Data {
  quote: Quote;
  linkKey: string;
}

/** By the link's secret; one that is over, or never was, has no page. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const linkKey = args.params['key'] ?? '';
  return { quote: await orNotFound(clientOf(args)(getQuote, { query: { key: linkKey } })), linkKey };
}

/** A quote for its customer: to read, to ask about, to accept. */
export function Component() {
  const { quote, linkKey } = useLoaderData<Data>();
  useEffect(() => {
    // That it was seen is news for whoever made it; the page is as good where that cannot be told.
    void call(openedQuote, { body: { key: linkKey } }).catch(() => undefined);
  }, [linkKey]);
  return <CustomerQuote key={quote.quoteNumber} loaded={quote} linkKey={linkKey} />;
}

export const handle: PageHandle<Data> = {
  pageType: 'project',
  // What was accepted or answered a moment ago must not be answered from memory.
  personal: true,
  head: () => ({ title: 'Your quote', description: 'A quote that we made for you.', noIndex: true }),
};

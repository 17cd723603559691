import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { getStockAlert, stopStockAlert, type StockAlert } from '#domains/enquiries/contract/enquiries.ts';
import { MailLink } from '#domains/enquiries/web/mail-link.tsx';

interface Data {
  alert: StockAlert;
  token: string;
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const token = args.params['token'] ?? '';
  return { alert: await orNotFound(clientOf(args)(getStockAlert, { params: { token } })), token };
}

const TITLES = {
  waiting: 'You asked us to email you when it’s back',
  told: 'We’ve emailed you that it’s back',
  stopped: 'Your address is deleted',
} as const;

/** Renders the page that a stock alert email links to. */
export function Component() {
  const { alert, token } = useLoaderData<Data>();
  return (
    <MailLink
      loaded={alert}
      press={() => call(stopStockAlert, { params: { token } })}
      isDone={({ state }) => state === 'stopped'}
      title={({ state }) => TITLES[state]}
      ask="Delete my address"
    >
      {({ state, url, title }) => (
        <>
          {state === 'stopped' ? 'We won’t email you again about ' : 'This is about '}
          <SiteLink to={url} className="link">
            {title}
          </SiteLink>
          .
        </>
      )}
    </MailLink>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'generic',
  personal: true,
  head: () => ({ title: 'Notify me', noIndex: true }),
};

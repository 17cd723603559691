import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/page.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Icon } from '#design/icon.tsx';
import { Notice } from '#design/notice.tsx';
import { SiteLink } from '#design/site-link.tsx';
import { getStockAlert, stopStockAlert, type StockAlert } from '../../contract.ts';

interface Data {
  alert: StockAlert;
  token: string;
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const token = args.params['token'] ?? '';
  return { alert: await orNotFound(clientOf(args)(getStockAlert, { params: { token } })), token };
}

const TITLES = {
  waiting: 'You asked us to tell you when it is back',
  told: 'We told you that it is back',
  stopped: 'Your address is forgotten',
} as const;

/** Where the link of a mail leads: nothing is taken back before the button is pressed, as mail programs open links by themselves. */
export function Component() {
  const { alert: loaded, token } = useLoaderData<Data>();
  const [alert, setAlert] = useState(loaded);
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  const stop = async () => {
    setState('sending');
    try {
      setAlert(await call(stopStockAlert, { params: { token } }));
      setState('open');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="wrap section-small">
      <EmptyState
        level={1}
        picture={<Icon name="bell" size="large" />}
        title={TITLES[alert.state]}
        actions={
          alert.state === 'stopped' ? (
            <Button to="/">Go to the home page</Button>
          ) : (
            <Button loading={state === 'sending'} onClick={() => void stop()}>
              Forget my address
            </Button>
          )
        }
      >
        <p role="status">
          {alert.state === 'stopped' ? 'We write no more about ' : 'It is about '}
          <SiteLink to={alert.url} className="link">
            {alert.title}
          </SiteLink>
          .
        </p>
        {state === 'failed' && (
          <Notice kind="error" live>
            We could not do that just now. Please try again.
          </Notice>
        )}
      </EmptyState>
    </div>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'generic',
  personal: true,
  head: () => ({ title: 'Notify me', noIndex: true }),
};

import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/page.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Icon } from '#design/icon.tsx';
import { Notice } from '#design/notice.tsx';
import { getUnsubscribe, unsubscribe, type UnsubscribeView } from '../../contract-preferences.ts';

interface Data {
  view: UnsubscribeView;
  token: string;
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const token = args.params['token'] ?? '';
  return { view: await orNotFound(clientOf(args)(getUnsubscribe, { params: { token } })), token };
}

/** Where the link of a mail leads, signed in or not: nothing changes before the button is pressed, as mail programs open links by themselves. */
export function Component() {
  const { view: loaded, token } = useLoaderData<Data>();
  const [view, setView] = useState(loaded);
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  const stop = async () => {
    setState('sending');
    try {
      setView(await call(unsubscribe, { params: { token } }));
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
        title={view.wanted ? 'Do you want no more of these mails?' : 'We send you no more of these'}
        actions={
          view.wanted ? (
            <Button loading={state === 'sending'} onClick={() => void stop()}>
              Unsubscribe
            </Button>
          ) : (
            <Button to="/">Go to the home page</Button>
          )
        }
      >
        <p role="status">It is about {view.what}.</p>
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
  head: () => ({ title: 'Unsubscribe', noIndex: true }),
};

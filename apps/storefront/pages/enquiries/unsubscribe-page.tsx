import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import {
  getUnsubscribe,
  unsubscribe,
  type UnsubscribeView,
} from '#domains/enquiries/contract/preferences.ts';
import { MailLink } from '#domains/enquiries/web/mail-link.tsx';

interface Data {
  view: UnsubscribeView;
  token: string;
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const token = args.params['token'] ?? '';
  return { view: await orNotFound(clientOf(args)(getUnsubscribe, { params: { token } })), token };
}

/** Renders the page that the unsubscribe link in an email opens. Users do not have to be signed in. */
export function Component() {
  const { view, token } = useLoaderData<Data>();
  return (
    <MailLink
      loaded={view}
      press={() => call(unsubscribe, { params: { token } })}
      isDone={({ isSubscribed }) => !isSubscribed}
      title={({ isSubscribed }) =>
        isSubscribed ? 'Do you want to stop these emails?' : 'You won’t get these emails any more'
      }
      ask="Unsubscribe"
    >
      {({ what }) => `This is about ${what}.`}
    </MailLink>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'generic',
  personal: true,
  head: () => ({ title: 'Unsubscribe', noIndex: true }),
};

import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { MailLink } from '#domains/enquiries/web/mail-link.tsx';
import { getReviewOptOut, stopReviewInvitations } from '#domains/reviews/contract/writing.ts';

interface Data {
  optOut: { isStopped: boolean };
  token: string;
}

/** Turns the page into a 404 if the link is invalid. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const token = args.params['token'] ?? '';
  return { optOut: await orNotFound(clientOf(args)(getReviewOptOut, { params: { token } })), token };
}

/** Renders the page that the opt-out link of a review invitation opens. */
export function Component() {
  const { optOut, token } = useLoaderData<Data>();
  return (
    <MailLink
      loaded={optOut}
      press={async () => {
        await call(stopReviewInvitations, { params: { token } });
        return { isStopped: true };
      }}
      isDone={({ isStopped }) => isStopped}
      title={({ isStopped }) =>
        isStopped ? 'You won’t get any more review invitations' : 'Stop review invitations?'
      }
      ask="Stop the invitations"
    >
      {({ isStopped }) =>
        isStopped
          ? 'You can still review your purchases from your orders.'
          : 'We won’t email you again to review what you bought. You’ll still get emails about your orders.'
      }
    </MailLink>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'generic',
  personal: true,
  head: () => ({ title: 'Stop review invitations', noIndex: true }),
};

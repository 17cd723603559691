import { useParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { MailLink } from '#domains/enquiries/web/mail-link.tsx';
import { stopReviewInvitations } from '#domains/reviews/contract/writing.ts';

export const loader = () => null;

/** Renders the page that the opt-out link of a review invitation opens. */
export function Component() {
  const { token = '' } = useParams();
  return (
    <MailLink
      loaded={{ isStopped: false }}
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

export const handle: PageHandle<null> = {
  pageType: 'generic',
  personal: true,
  head: () => ({ title: 'Stop review invitations', noIndex: true }),
};

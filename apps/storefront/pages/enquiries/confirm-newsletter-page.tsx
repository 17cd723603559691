import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import {
  confirmNewsletter,
  getNewsletterSignup,
  type NewsletterSignup,
} from '#domains/enquiries/contract/enquiries.ts';
import { MailLink } from '#domains/enquiries/web/mail-link.tsx';

interface Data {
  signup: NewsletterSignup;
  token: string;
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const token = args.params['token'] ?? '';
  const signup = await orNotFound(clientOf(args)(getNewsletterSignup, { params: { token } }));
  return { signup, token };
}

/**
 * Renders a page with a button that confirms a newsletter sign-up. Opening the link is not sufficient,
 * because mail clients open links automatically.
 */
export function Component() {
  const { signup, token } = useLoaderData<Data>();
  return (
    <MailLink
      loaded={signup}
      press={() => call(confirmNewsletter, { params: { token } })}
      isDone={({ isConfirmed }) => isConfirmed}
      title={({ isConfirmed }) => (isConfirmed ? 'You’re signed up' : 'Do you want our news and offers?')}
      ask="Yes, send me news"
    >
      {({ shop, isConfirmed }) =>
        isConfirmed
          ? `We send news and offers from ${shop} to your email address. Each email has a link to unsubscribe.`
          : `Confirm that ${shop} may send news and offers to your email address.`
      }
    </MailLink>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'generic',
  personal: true,
  head: () => ({ title: 'Confirm your newsletter', noIndex: true }),
};

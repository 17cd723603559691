import { useParams, type LoaderFunctionArgs } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { MailLink } from '#domains/enquiries/web/mail-link.tsx';
import { confirmQuestion, getQuestionOfLink } from '#domains/reviews/contract/questions.ts';

/** Turns the page into a 404 if the link is invalid. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await orNotFound(clientOf(args)(getQuestionOfLink, { params: { token: args.params['token'] ?? '' } }));
  return null;
}

interface Confirmed {
  product: { title: string; url: string } | null;
}

/** Renders the page that opens from the link in a question's confirmation email. */
export function Component() {
  const { token = '' } = useParams();
  return (
    <MailLink<Confirmed>
      loaded={{ product: null }}
      press={async () => ({ product: await call(confirmQuestion, { params: { token } }) })}
      isDone={({ product }) => product !== null}
      title={({ product }) => (product === null ? 'Confirm your question' : 'Thank you for your question')}
      ask="Confirm my question"
    >
      {({ product }) =>
        product === null ? (
          'We’ll answer your question once you’ve confirmed your email address.'
        ) : (
          <>
            We’ll email you when we have answered. Until then, back to{' '}
            <SiteLink to={product.url} className="link">
              {product.title}
            </SiteLink>
            .
          </>
        )
      }
    </MailLink>
  );
}

export const handle: PageHandle<null> = {
  pageType: 'generic',
  personal: true,
  head: () => ({ title: 'Confirm your question', noIndex: true }),
};

import { useParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { MailLink } from '#domains/enquiries/web/mail-link.tsx';
import { confirmQuestion } from '#domains/reviews/contract/questions.ts';

export const loader = () => null;

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

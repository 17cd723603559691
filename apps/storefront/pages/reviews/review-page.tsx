import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { Masthead } from '#design/layout/masthead.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { pictureUrl } from '#domains/catalogue/rules/pictures.ts';
import { getReviewForm, type ReviewForm } from '#domains/reviews/contract/writing.ts';
import { ReviewEditor } from '#domains/reviews/web/review-editor.tsx';
import styles from '#domains/reviews/web/review-editor.module.css';

interface Data {
  form: ReviewForm;
  token: string;
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const token = args.params['token'] ?? '';
  return { form: await orNotFound(clientOf(args)(getReviewForm, { params: { token } })), token };
}

/** Renders the form with which a buyer reviews a product, opened by a signed link. */
export function Component() {
  const { form, token } = useLoaderData<Data>();
  const { title, url, image } = form.product;
  return (
    <div className="wrap section-small">
      <Masthead title="Review your purchase" breadcrumbs={[]} />
      <div className={styles.page}>
        <div className={styles.product}>
          {image !== '' && <img src={pictureUrl(image, 400)} alt="" width={260} height={260} />}
          <div>
            <p>
              <SiteLink to={url} className="link">
                {title}
              </SiteLink>
            </p>
            <p className="muted small">Order {form.orderNumber}</p>
          </div>
        </div>
        <ReviewEditor key={token} token={token} form={form} />
      </div>
    </div>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'generic',
  personal: true,
  hideLocalitySuggestionInHeader: true,
  head: () => ({ title: 'Review your purchase', noIndex: true }),
};

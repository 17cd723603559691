import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { day, formatDayOrdinal } from '#foundation/pure/day.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Button } from '#design/button.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { getClaimableOffer, type ClaimableOffer } from '#domains/claims/contract/claims.ts';
import { ClaimForm } from '#domains/claims/web/claim-form.tsx';
import { ClaimOffer } from '#domains/claims/web/claim-offer.tsx';
import styles from '#domains/claims/web/claims.module.css';

export async function loader(args: LoaderFunctionArgs): Promise<ClaimableOffer> {
  const path = args.params['path'] ?? '';
  return orNotFound(clientOf(args)(getClaimableOffer, { params: { path } }));
}

/** Renders the page on which customers claim the reward of an offer. `?order` fills in the order number. */
export function Component() {
  const offer = useLoaderData<ClaimableOffer>();
  const [query] = useSearchParams();
  return (
    <div className="wrap section-small">
      <Masthead
        title="Claim your reward"
        intro={
          offer.isOpen
            ? 'It takes about two minutes. We check each claim, and email you the outcome.'
            : undefined
        }
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: 'Home', to: '/' },
              { label: 'Promotions', to: '/promotions' },
              { label: offer.title, to: `/promotion/${offer.path}` },
            ]}
          />
        }
      />
      <div className={styles.page}>
        {offer.isOpen ? (
          <ClaimForm key={offer.path} offer={offer} orderNumber={(query.get('order') ?? '').slice(0, 40)} />
        ) : (
          <Notice kind="warning" title="Claims are closed">
            <p>
              The last day for claims was {formatDayOrdinal(day(offer.claimUntil))}. You can still see the
              claims that you sent.
            </p>
            <Button to="/promotions">See current offers</Button>
          </Notice>
        )}
        <ClaimOffer offer={offer} />
      </div>
    </div>
  );
}

export const handle: PageHandle<ClaimableOffer> = {
  pageType: 'promoPage',
  personal: true,
  hideLocalitySuggestionInHeader: true,
  head: ({ title }) => ({ title: `Claim: ${title}`, noIndex: true }),
};

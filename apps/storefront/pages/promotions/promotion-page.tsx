import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { day, formatDayLong } from '#foundation/pure/day.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Button, type ButtonVariant } from '#design/button.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { ProductGrid } from '#design/product/product-grid.tsx';
import { MoreLink, SectionHead } from '#design/layout/section-head.tsx';
import { socialPictureUrl } from '#domains/catalogue/rules/pictures.ts';
import { breadcrumbData } from '#domains/catalogue/rules/breadcrumb-data.ts';
import { LISTING_TAGS } from '#domains/catalogue/web/listing-head.ts';
import { RichText } from '#domains/content/web/rich-text.tsx';
import { useEstimates } from '#domains/delivery/web/use-estimates.ts';
import {
  getPromotion,
  PROMOTION_TAG,
  type Promotion,
  type PromotionPage,
} from '#domains/promotions/contract.ts';
import { isOffer } from '#domains/promotions/rules/offer.ts';
import { isDrawing, isOutside, offerEnds, promotionUrl } from '#domains/promotions/rules/panel.ts';
import { PromotionPanel } from '#domains/promotions/web/offer-panel.tsx';
import { ShopCard } from '../catalogue/listing/shop-card.tsx';
import styles from './promotions.module.css';

type Data = PromotionPage;

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  return orNotFound(clientOf(args)(getPromotion, { params: { path: args.params['uri'] ?? '' } }));
}

/** Renders an offer: its description, its products, how to claim the reward, and its terms (ROUTE-29). */
export function Component() {
  const page = useLoaderData<Data>();
  const { promotion, hasEnded, picture } = page;
  return (
    <div className="wrap">
      <Masthead
        key={promotion.path}
        kind="promo"
        display={false}
        title={promotion.title}
        intro={promotion.summary}
        picture={
          <img
            src={picture.src}
            alt={picture.alt}
            width={1600}
            height={1000}
            fetchPriority="high"
            decoding="sync"
            className={isDrawing(picture.src) ? styles.drawing : undefined}
          />
        }
        {...(promotion.rewardLabel ? { points: [promotion.rewardLabel] } : {})}
        count={hasEnded ? undefined : <Dates promotion={promotion} />}
        breadcrumbs={
          <Breadcrumbs items={crumbsOf(promotion).map(({ name, url }) => ({ label: name, to: url }))} />
        }
        {...(hasEnded ? {} : { actions: <Ways page={page} /> })}
      />
      {hasEnded ? (
        <Notice kind="warning" title="This offer has ended" className={styles.ended}>
          <p>
            It ended on {wholeDay(promotion.endDate)}. If you bought before then, its terms below still apply
            {promotion.redemption === '' ? '.' : ', and you can still claim.'}
          </p>
          {promotion.redemption === '' ? null : <Claim promotion={promotion} variant="primary" />}
        </Notice>
      ) : null}
      {page.body === '' || hasEnded ? null : <RichText html={page.body} className={styles.body} />}
      {page.children.length > 0 ? (
        <Offers id="parts" title="Part of this offer" promotions={page.children} />
      ) : null}
      {hasEnded ? <Others page={page} /> : null}
      {page.products.length > 0 ? <Products page={page} /> : null}
      {page.terms === '' ? null : (
        <section id="terms" aria-labelledby="terms-title" className={styles.terms}>
          <h2 id="terms-title" className="h3">
            Terms and conditions
          </h2>
          <RichText html={page.terms} />
        </section>
      )}
      {hasEnded ? null : <Others page={page} />}
    </div>
  );
}

/**
 * Renders links to the claim, the products and the terms. The claim is the main button. If the offer has no
 * claim, the products are the main button.
 */
function Ways({ page: { promotion, products, terms } }: { page: PromotionPage }) {
  const hasClaim = promotion.redemption !== '';
  return (
    <>
      {hasClaim ? <Claim promotion={promotion} /> : null}
      {products.length > 0 ? (
        <Button to="#products" variant={hasClaim ? 'line' : 'light'}>
          See the products
        </Button>
      ) : null}
      {terms !== '' && products.length === 0 ? (
        <Button to="#terms" variant="line">
          Read the terms
        </Button>
      ) : null}
    </>
  );
}

/** Displays the last day of the offer and the last day for claims. */
function Dates({ promotion }: { promotion: Promotion }) {
  const ends = isOffer(promotion) ? offerEnds(promotion) : null;
  return (
    <>
      {ends ? <span className={styles.date}>Offer Ends {ends}</span> : null}
      {promotion.redemption !== '' && promotion.redemptionEndDate !== '' ? (
        <span className={styles.date}>Claim by {wholeDay(promotion.redemptionEndDate)}</span>
      ) : null}
    </>
  );
}

function Claim({
  promotion: { redemption },
  variant = 'light',
}: {
  promotion: Promotion;
  variant?: ButtonVariant;
}) {
  return (
    <Button
      to={redemption}
      variant={variant}
      {...(isOutside(redemption) ? { target: '_blank', iconEnd: 'external' as const } : {})}
    >
      Claim your reward
    </Button>
  );
}

function Products({ page: { products, finishes, allProducts } }: { page: PromotionPage }) {
  const { bySku } = useEstimates(products.map(({ sku }) => sku));
  return (
    <section id="products" aria-labelledby="products-title" className={styles.section}>
      <SectionHead
        id="products-title"
        title="Products in this offer"
        {...(allProducts ? { more: { label: 'See all of them', to: allProducts } } : {})}
      />
      <ProductGrid columns={4} phone="two-up">
        {products.map((card) => (
          <ShopCard key={card.id} card={card} finishes={finishes[card.id]} estimate={bySku.get(card.sku)} />
        ))}
      </ProductGrid>
    </section>
  );
}

function Others({ page: { others, hasEnded } }: { page: PromotionPage }) {
  if (others.length === 0) return hasEnded ? <MoreLink to="/promotions">All offers</MoreLink> : null;
  return (
    <Offers id="others" title={hasEnded ? 'Current offers' : 'More offers'} promotions={others} hasMore />
  );
}

function Offers({
  id,
  title,
  promotions,
  hasMore = false,
}: {
  id: string;
  title: string;
  promotions: readonly Promotion[];
  hasMore?: boolean;
}) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHead
        id={id}
        title={title}
        {...(hasMore ? { more: { label: 'All offers', to: '/promotions' } } : {})}
      />
      <ul className={styles.panels}>
        {promotions.map((promotion) => (
          <li key={promotion.path}>
            <PromotionPanel promotion={promotion} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Formats a date as `Sunday 30 November 2026`. */
function wholeDay(text: string): string {
  return `${formatDayLong(day(text))} ${text.slice(0, 4)}`;
}

function crumbsOf({ title, path }: Promotion) {
  return [
    { name: 'Home', url: '/' },
    { name: 'Promotions', url: '/promotions' },
    { name: title, url: promotionUrl(path) },
  ];
}

function imageOf(src: string): { image?: string } {
  const image = socialPictureUrl(src);
  return image === undefined ? {} : { image };
}

export const handle: PageHandle<Data> = {
  pageType: 'promoPage',
  head: ({ promotion, hasEnded, picture, products }, { origin }) => ({
    title: promotion.title,
    type: 'product.group',
    ...imageOf(picture.src),
    description: promotion.summary || promotion.title,
    canonicalPath: promotionUrl(promotion.path),
    noIndex: hasEnded,
    preloadImage: { src: picture.src },
    structuredData: [
      breadcrumbData(crumbsOf(promotion), origin),
      ...(hasEnded
        ? []
        : [
            {
              '@context': 'https://schema.org',
              '@type': 'SaleEvent',
              name: promotion.title,
              description: promotion.summary || promotion.title,
              startDate: promotion.startDate,
              endDate: promotion.endDate,
              eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
              location: { '@type': 'VirtualLocation', url: origin + promotionUrl(promotion.path) },
              image: origin + picture.src,
            },
          ]),
      ...(products.length > 0
        ? [
            {
              '@context': 'https://schema.org',
              '@type': 'ItemList',
              numberOfItems: products.length,
              itemListElement: products.map((card, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name: card.title,
                url: origin + card.url,
              })),
            },
          ]
        : []),
    ],
  }),
  tags: () => [PROMOTION_TAG, ...LISTING_TAGS],
};

import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, queryOf, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Button } from '#design/button.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import {
  getProductsPage,
  type CategoryNode,
  type ProductsPage,
} from '#domains/catalogue/contract/listing.ts';
import { breadcrumbData } from '#domains/catalogue/rules/breadcrumb-data.ts';
import { counted, listingHead, LISTING_TAGS } from '#domains/catalogue/web/listing-head.ts';
import { SubtypeTiles } from '#domains/catalogue/web/facets/subtype-tiles.tsx';
import { getSale, NOTICE_TAG, type Sale } from '#domains/promotions/contract.ts';
import { SaleCountdown } from '#domains/promotions/web/sale-countdown.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { ListingView } from '../catalogue/listing/listing-view.tsx';
import styles from './sale-page.module.css';

interface Data {
  sale: Sale;
  page: ProductsPage;
  query: string;
}

const NAME = 'Deals';
const INTRO = 'Every product that costs less than its usual price today. Prices are checked each morning.';

/** Loads `/sale` (ROUTE-56, -57): the name of the sale and all reduced products. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const client = clientOf(args);
  const query = queryOf(args.request);
  const [sale, page] = await Promise.all([
    client(getSale, { query: {} }),
    orNotFound(client(getProductsPage, { query: { ...query, deals: ['1'] } })),
  ]);
  return { sale, page, query: new URL(args.request.url).search };
}

export function Component() {
  const { sale, page } = useLoaderData<Data>();
  const { layout } = useSite();
  const count = counted(page.listing.total, 'products');
  const crumbs = <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: sale.name || NAME }]} />;
  const tiles = tilesOf(page);
  return (
    <div className="wrap">
      {sale.isSaleOn ? (
        <SaleHead sale={sale} crumbs={crumbs} count={count} />
      ) : (
        <>
          <Masthead
            title={NAME}
            intro={INTRO}
            count={count}
            breadcrumbs={crumbs}
            centred={layout === 'editorial'}
            display={layout === 'showroom' || layout === 'editorial'}
          />
          <Notice title="No sale is on right now" className={styles.none}>
            <p>
              These products still cost less than their usual price, and there may be{' '}
              <SiteLink to="/promotions" className="link">
                cash back or a bonus
              </SiteLink>{' '}
              on the product you want.
            </p>
          </Notice>
        </>
      )}
      {tiles.length > 0 && (
        <div className={styles.tiles}>
          {sale.images['categoryBadge'] ? (
            <p className={styles.badge}>
              <b>{sale.images['categoryBadge'].title}</b> {sale.images['categoryBadge'].subtext}
            </p>
          ) : null}
          <SubtypeTiles tiles={tiles} isNarrowed={page.listing.chips.length > 0} />
        </div>
      )}
      <ListingView
        key={sale.name || NAME}
        listing={page.listing}
        noun="products"
        related={page.categories}
        emptyText={<p>Nothing costs less than usual today. New prices come in most mornings.</p>}
      />
    </div>
  );
}

function SaleHead({ sale, crumbs, count }: { sale: Sale; crumbs: React.ReactNode; count: string }) {
  const { id, layout } = useSite();
  const banner = sale.images['homePageBanner'];
  const own = banner?.src ? sale.baseImagePath + banner.src : '';
  const scene = layout === 'editorial' ? 'living' : 'kitchen';
  return (
    <Masthead
      kind="promo"
      className={styles.head}
      title={sale.name}
      intro={banner?.subtext || INTRO}
      picture={
        <img
          src={own || `/img/scene/${scene}-${id}.svg`}
          alt=""
          width={1600}
          height={1000}
          fetchPriority="high"
          decoding="sync"
          style={banner?.clipPath ? { clipPath: banner.clipPath } : undefined}
        />
      }
      count={count}
      actions={
        sale.time ? <SaleCountdown end={sale.time.end} /> : <Button to="#products">See the products</Button>
      }
      breadcrumbs={crumbs}
    />
  );
}

/** Returns the top-level categories with their numbers of reduced products. */
function tilesOf({ categories, listing }: ProductsPage): CategoryNode[] {
  const types = listing.facets.find(({ key }) => key === 'type')?.options ?? [];
  return categories.flatMap((category) => {
    const count = types
      .filter(({ value }) => value === category.uri || value.startsWith(`${category.uri}/`))
      .reduce((sum, option) => sum + option.count, 0);
    return count > 0 ? [{ ...category, url: `${category.url}?deals=1`, count }] : [];
  });
}

export const handle: PageHandle<Data> = {
  pageType: 'sale',
  head: ({ sale, page, query }, { origin }) => {
    const head = listingHead({
      title: sale.name || NAME,
      description: sale.images['homePageBanner']?.subtext || INTRO,
      path: '/sale',
      query,
      crumbs: [],
      listing: page.listing,
      origin,
    });
    const crumbs = [
      { name: 'Home', url: '/' },
      { name: sale.name || NAME, url: '/sale' },
    ];
    return {
      ...head,
      structuredData: [
        breadcrumbData(crumbs, origin),
        ...(sale.time
          ? [
              {
                '@context': 'https://schema.org',
                '@type': 'SaleEvent',
                name: sale.name,
                startDate: sale.time.start,
                endDate: sale.time.end,
                eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
                location: { '@type': 'VirtualLocation', url: `${origin}/sale` },
              },
            ]
          : []),
        ...(head.structuredData ?? []),
      ],
    };
  },
  tags: () => [NOTICE_TAG, ...LISTING_TAGS],
};

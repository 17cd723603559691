import { useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import { useEffect } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, isOnServer, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { PriceBlock } from '#design/product/price-block.tsx';
import { ProductGrid } from '#design/product/product-grid.tsx';
import type { Client } from '#foundation/pure/client.ts';
import { getDeliveryWeek, type DeliveryWeek } from '#domains/delivery/contract.ts';
import { useEstimates } from '#domains/delivery/web/use-estimates.ts';
import { useOwnReviews, useReviewProvider, useSettingOn } from '#domains/settings/web/shop-context.tsx';
import type { Site } from '#sites/site.ts';
import { getProductBySlug, type Product } from '#domains/catalogue/contract/product.ts';
import { getProductQuestions, type ProductQuestions } from '#domains/reviews/contract/questions.ts';
import { getProductReviews, type ProductReviews } from '#domains/reviews/contract/reviews.ts';
import { productVideos } from '#domains/catalogue/rules/product-videos.ts';
import { hasCavity } from '#domains/catalogue/rules/kinds.ts';
import { describeProduct } from '#domains/catalogue/rules/product-head.ts';
import { pictureSourceSet, pictureUrl, socialPictureUrl } from '#domains/catalogue/rules/pictures.ts';
import { BUY_COLUMN, BuyBar } from './buy-bar.tsx';
import { BuyButton } from './buy-button.tsx';
import { BuyColumn } from './buy-column.tsx';
import { ribbonViews, sitePrice } from '#domains/catalogue/web/card-view.ts';
import { Gallery, STAGE_SIZES } from '#domains/catalogue/web/gallery.tsx';
import { breadcrumbData } from '#domains/catalogue/rules/breadcrumb-data.ts';
import { noteViewed } from '#domains/saved/web/viewed-products.ts';
import { ShopCard } from '../listing/shop-card.tsx';
import { RecentlyViewedPlace } from '../../saved/recently-viewed-place.tsx';
import {
  Documents,
  Features,
  FitTool,
  Marks,
  PriceHistory,
  ProductVideos,
  ProviderReviews,
  Questions,
  Reviews,
  SectionNav,
  Specifications,
} from './product-parts.tsx';
import { usePurchase } from './use-purchase.ts';
import { hasDocuments } from './has-documents.ts';
import styles from './product-page.module.css';

/** The maximum number of related products that the page displays. */
const RELATED = 4;
const RELATED_TITLE: Record<Site['layout'], string> = {
  retail: 'Compare with similar',
  trade: 'Compare with similar',
  showroom: 'Complete the room',
  editorial: 'Goes well with',
};

const REPLACEMENTS_TITLE = 'Try these instead';

/**
 * A product, its delivery week, and the first page of its reviews and questions; null if they could not be
 * loaded.
 */
type PageProduct = Product & {
  /** The delivery week of the default region; null if the browser loads the page without the server. */
  deliveryWeek: DeliveryWeek | null;
  customerReviews: ProductReviews | null;
  customerQuestions: ProductQuestions | null;
};

export async function loader(args: LoaderFunctionArgs): Promise<PageProduct> {
  const client = clientOf(args);
  const params = { slug: args.params['uri'] ?? '' };
  const [product, customerReviews, customerQuestions] = await Promise.all([
    orNotFound(client(getProductBySlug, { params, query: {} })),
    client(getProductReviews, { params, query: {} }).catch(() => null),
    client(getProductQuestions, { params, query: {} }).catch(() => null),
  ]);
  const deliveryWeek = isOnServer(args) ? await loadWeek(client, product.sku) : null;
  return { ...product, deliveryWeek, customerReviews, customerQuestions };
}

/** Loads the delivery week of one unit. The server knows no shopper, so it is that of the default region. */
async function loadWeek(client: Client, sku: string): Promise<DeliveryWeek | null> {
  const body = { lines: [{ sku, quantity: 1 }] };
  return client(getDeliveryWeek, { body }).then(
    ({ week }) => week,
    () => null,
  );
}

/** Renders a product's page: the pictures next to the buy column, then all other content. */
export function Component() {
  const product = useLoaderData<PageProduct>();
  // When the product changes, a new component resets the shopper's choices.
  return <ProductPage key={product.id} product={product} />;
}

function ProductPage({ product }: { product: PageProduct }) {
  const site = useSiteWithPrices();
  const purchase = usePurchase(product);
  const hasOwnReviews = useOwnReviews();
  const provider = useReviewProvider();
  const reviews = hasOwnReviews ? product.customerReviews : null;
  const questions = useSettingOn('ProductQuestionsEnabled') ? product.customerQuestions : null;
  const hasPriceHistory =
    useSettingOn('PriceHistoryEnabled') &&
    product.priceHistory !== null &&
    product.price !== null &&
    site.showsPrices;
  // Sites that sell single products display competing products. Sites that furnish whole rooms display
  // products that match this one (SETTINGS-22).
  const { related: similar, goesWith } = product;
  const isRoom = (site.layout === 'showroom' || site.layout === 'editorial') && goesWith.length > 0;
  const isGone = product.stockStatus === 'supersededAndNoStock';
  const isCrossSold = useSettingOn('CrossSellEnabled');
  const related = isGone ? similar : isCrossSold ? (isRoom ? goesWith : similar).slice(0, RELATED) : [];
  const estimates = useEstimates(related.map((card) => card.sku));
  const price = sitePrice(product, site);
  const isEditorial = site.layout === 'editorial';
  const hasVideos = productVideos(product).length > 0;
  const isMeasured = product.dimensions !== null && (isEditorial || hasCavity(product));
  const isTall = product.dimensions !== null && product.dimensions.height > product.dimensions.width;
  useEffect(() => noteViewed(product.sku), [product.sku]);
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <Breadcrumbs items={product.breadcrumbs.map((crumb) => ({ label: crumb.name, to: crumb.url }))} />
        <div className={styles.top}>
          <Gallery
            images={product.images}
            documents={product.documents}
            ribbons={ribbonViews(product.ribbons, price)}
            wide={isEditorial && !isTall}
          />
          <div id={BUY_COLUMN} className={styles.column}>
            <BuyColumn product={product} purchase={purchase} deliveryWeek={product.deliveryWeek} />
          </div>
        </div>
      </div>
      <div className={styles.rest}>
        <SectionNav
          items={[
            { title: 'Condition', uri: '#condition', display: product.marks.length > 0 },
            {
              title: 'Overview',
              uri: '#overview',
              display: product.features.length > 0 || product.description !== '',
            },
            { title: 'Videos', uri: '#videos', display: hasVideos },
            { title: 'Will it fit', uri: '#fit', display: isMeasured },
            { title: 'Specifications', uri: '#specifications', display: product.specifications.length > 0 },
            { title: 'Documents', uri: '#documents', display: hasDocuments(product) },
            { title: 'Price history', uri: '#price-history', display: hasPriceHistory },
            {
              title: 'Reviews',
              uri: '#reviews',
              display: provider !== undefined || (reviews !== null && reviews.summary.count > 0),
            },
            { title: 'Questions', uri: '#questions', display: questions !== null && questions.count > 0 },
          ]}
        />
        <div className={`wrap ${styles.sections}`}>
          {product.marks.length > 0 && <Marks product={product} />}
          <Features product={product} />
          {hasVideos && <ProductVideos product={product} />}
          {isMeasured && <FitTool product={product} wayIn={isEditorial} />}
          <Specifications product={product} />
          <Documents product={product} />
          {hasPriceHistory && <PriceHistory product={product} />}
          {reviews && <Reviews slug={product.uri} found={reviews} />}
          {provider && <ProviderReviews provider={provider} sku={product.sku} />}
          {questions && <Questions slug={product.uri} found={questions} />}
          {related.length > 0 && (
            <section aria-labelledby="related-title" className={styles.related}>
              <h2 id="related-title">{isGone ? REPLACEMENTS_TITLE : RELATED_TITLE[site.layout]}</h2>
              <ProductGrid columns={4} phone="rail">
                {related.map((card) => (
                  <ShopCard
                    key={card.id}
                    card={card}
                    estimate={estimates.bySku.get(card.sku)}
                    quiet
                    sizes="(min-width: 1200px) 314px, (min-width: 768px) 31vw, 64vw"
                  />
                ))}
              </ProductGrid>
            </section>
          )}
        </div>
        <RecentlyViewedPlace except={product.sku} />
        <BuyBar title={product.title}>
          {price.kind !== 'words' && <PriceBlock price={price} />}
          <BuyButton product={product} purchase={purchase} />
        </BuyBar>
      </div>
    </>
  );
}

function socialImage(src: string | undefined, siteId: string): { image?: string } {
  const image = src && socialPictureUrl(src, siteId);
  return image ? { image } : {};
}

export const handle: PageHandle<PageProduct> = {
  pageType: 'product',
  head: (product, { origin, site }) => {
    const [first] = product.images;
    const srcSet = first && pictureSourceSet(first.src);
    return {
      title: product.pageTitle,
      description: describeProduct(product),
      canonicalPath: product.url,
      type: 'product',
      ...socialImage(first?.src, site.id),
      ...(first
        ? {
            preloadImage: {
              src: pictureUrl(first.src, 800),
              ...(srcSet ? { srcSet, sizes: STAGE_SIZES } : {}),
            },
          }
        : {}),
      structuredData: [breadcrumbData(product.breadcrumbs, origin)],
    };
  },
  tags: (product) => ['category', 'brand', 'product', `product:${product.id}`],
};

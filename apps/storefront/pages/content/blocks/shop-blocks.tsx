import { useId } from 'react';
import { ProductGrid } from '#design/product/product-grid.tsx';
import { SectionHead } from '#design/layout/section-head.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useEstimates } from '#domains/delivery/web/use-estimates.ts';
import { NewsletterBlock } from '#domains/enquiries/web/newsletter-block.tsx';
import { offerEnds } from '#domains/promotions/rules/panel.ts';
import { OfferPanel, PromotionPanel } from '#domains/promotions/web/offer-panel.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { BrandStrip } from '../home/brand-strip.tsx';
import { CategoryTiles as TypeTiles } from '../home/category-tiles.tsx';
import { PromiseBand } from '../home/promise-band.tsx';
import { Reviews as ReviewsPart } from '../home/reviews.tsx';
import { ShopCard } from '../../catalogue/listing/shop-card.tsx';
import type { BlockProps, BlockViews } from '../block-props.ts';
import { Picture } from '../picture.tsx';
import styles from './shop-blocks.module.css';

const ALL_PRODUCTS = { label: 'All categories', to: '/products' };
const TYPES_SHOWN = 5;
const SIZES = {
  3: '(min-width: 1200px) 400px, (min-width: 768px) 31vw, 64vw',
  4: '(min-width: 1200px) 314px, (min-width: 768px) 31vw, 64vw',
  5: '(min-width: 1200px) 246px, (min-width: 768px) 31vw, 64vw',
};

/** Renders product types with their pictures, or categories with links to their types. */
function CategoryTiles({ block, data }: BlockProps<'category-tiles'>) {
  const id = useId();
  if (data.categories.length === 0) return null;
  if (block.look !== 'groups')
    return (
      <TypeTiles
        categories={[...data.categories]}
        words={{ title: block.title, more: block.more ?? ALL_PRODUCTS }}
      />
    );
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={block.title} more={block.more} />
      <ul className={styles.groups}>
        {data.categories.map((category) => (
          <li key={category.uri} className={styles.group}>
            {category.image ? (
              <img src={category.image.src} alt="" width={160} height={160} loading="lazy" decoding="async" />
            ) : null}
            <div>
              <h3 className="h4">
                <SiteLink to={category.url}>{category.name}</SiteLink>
              </h3>
              <ul>
                {category.subCategories.slice(0, TYPES_SHOWN).map((type) => (
                  <li key={type.uri}>
                    <SiteLink to={type.url}>{type.name}</SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Renders a row of products. Renders nothing if the block has no products. */
function Products({ block, data, index }: BlockProps<'products'>) {
  const id = useId();
  const site = useSite();
  const products = data.products[index] ?? [];
  const most = site.layout === 'showroom' || site.layout === 'editorial' ? 4 : 5;
  const columns = block.limit === 3 ? 3 : most;
  const visibleProducts = (block.limit ?? 0) > columns ? products : products.slice(0, columns);
  const { bySku } = useEstimates(visibleProducts.map(({ sku }) => sku));
  if (visibleProducts.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={block.title} intro={block.intro} more={block.more} />
      <ProductGrid columns={columns} phone="rail">
        {visibleProducts.map((product) => (
          <ShopCard
            key={product.id}
            card={product}
            estimate={bySku.get(product.sku)}
            sizes={SIZES[columns]}
          />
        ))}
      </ProductGrid>
    </section>
  );
}

function Brands({ block, data }: BlockProps<'brands'>) {
  const id = useId();
  const { layout } = useSite();
  if (data.brands.length === 0) return null;
  return (
    <section aria-labelledby={block.title ? id : undefined}>
      {block.title ? (
        <SectionHead id={id} title={block.title} more={{ label: 'All brands', to: '/brands' }} />
      ) : null}
      <BrandStrip
        brands={[...data.brands]}
        look={layout === 'showroom' || layout === 'editorial' ? 'open' : 'boxed'}
      />
    </section>
  );
}

/**
 * Renders offers that the page defines. If the page defines no offers, renders the shop's current offers
 * (storefront §2, promotion panels).
 */
function Promotions({ block, data, index }: BlockProps<'promotions'>) {
  const id = useId();
  const current = data.promotions[index] ?? [];
  if (!block.items && current.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={block.title} more={block.more} />
      <ul className={styles.promotions}>
        {block.items?.map((item) => (
          <li key={item.title}>
            <OfferPanel
              title={item.title}
              to={item.to}
              picture={<Picture picture={item.picture} />}
              rewardLabel={item.reward}
              text={item.text}
              ends={offerEnds({ startDate: item.from ?? '', endDate: item.until ?? '' })}
            />
          </li>
        ))}
        {current.map((promotion) => (
          <li key={promotion.path}>
            <PromotionPanel promotion={promotion} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ValuePromise({ block }: BlockProps<'value-promise'>) {
  const { title, intro = '', items, look = 'band' } = block;
  return <PromiseBand words={{ title, intro, items: items as never }} look={look} />;
}

function Newsletter({ block }: BlockProps<'newsletter'>) {
  return <NewsletterBlock title={block.title} intro={block.intro} />;
}

function Reviews({ block }: BlockProps<'reviews'>) {
  return <ReviewsPart words={block as never} />;
}

/** The views of blocks that display the shop's products and offers. */
export const SHOP_VIEWS: BlockViews = {
  'category-tiles': CategoryTiles,
  products: Products,
  brands: Brands,
  promotions: Promotions,
  'value-promise': ValuePromise,
  newsletter: Newsletter,
  reviews: Reviews,
};

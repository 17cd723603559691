import { NewsletterBlock } from '#domains/enquiries/web/newsletter-block.tsx';
import { BrandStrip } from '../brand-strip.tsx';
import { CategoryTiles } from '../category-tiles.tsx';
import { HelpTiles } from '../help-tiles.tsx';
import type { HomeProps } from '../home-props.ts';
import { ProductRail } from '../product-rail.tsx';
import { PromiseBand } from '../promise-band.tsx';
import { Reviews } from '../reviews.tsx';
import styles from '../retail-home.module.css';

/** Renders the rest of an appliance store's home page: categories, prices and promises. */
export function RetailRest({ data, words }: HomeProps) {
  const [first, ...others] = words.rails;
  return (
    <>
      <div className="wrap section">
        <CategoryTiles categories={data.categories} words={words.categories} />
      </div>
      <div className={`wrap ${styles.rail}`}>
        <ProductRail rail={first} highlights={data.highlights} columns={5} />
      </div>
      <div className="wrap">
        <PromiseBand words={words.promises} look="band" />
      </div>
      <div className="wrap section">
        <HelpTiles words={words.help} look="feature" />
      </div>
      {others.map((rail) => (
        <div key={rail.title} className={`wrap ${styles.rail}`}>
          <ProductRail rail={rail} highlights={data.highlights} columns={5} />
        </div>
      ))}
      <div className="wrap">
        <BrandStrip brands={data.brands} look="boxed" />
      </div>
      {data.claims.reviews ? (
        <div className="wrap section">
          <Reviews words={data.claims.reviews} />
        </div>
      ) : (
        <div className={styles.gap} />
      )}
      <div className="wrap">
        <NewsletterBlock {...words.newsletter} />
      </div>
    </>
  );
}

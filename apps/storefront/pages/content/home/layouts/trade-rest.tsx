import { NewsletterBlock } from '#domains/enquiries/web/newsletter-block.tsx';
import { BrandStrip } from '../brand-strip.tsx';
import { CategoryTiles } from '../category-tiles.tsx';
import { HelpTiles } from '../help-tiles.tsx';
import type { HomeProps } from '../home-props.ts';
import { ProductRail } from '../product-rail.tsx';
import { PromiseBand } from '../promise-band.tsx';
import styles from '../trade-home.module.css';

/**
 * Renders the rest of a commercial site's home page: the product range, how the company works, and its
 * customers.
 */
export function TradeRest({ data, words }: HomeProps) {
  return (
    <>
      <div className="wrap section">
        <CategoryTiles categories={data.categories} words={words.categories} />
      </div>
      <div className="wrap">
        <PromiseBand words={words.promises} look="band" />
      </div>
      <div className="wrap section">
        <ProductRail rail={words.rails[0]} highlights={data.highlights} columns={5} />
      </div>
      <div className={`wrap ${styles.last}`}>
        <HelpTiles words={words.help} look="even" />
      </div>
      <div className={`wrap ${styles.last}`}>
        <BrandStrip brands={data.brands} look="boxed" />
      </div>
      <div className="wrap">
        <NewsletterBlock {...words.newsletter} />
      </div>
    </>
  );
}

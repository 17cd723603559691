import { BrandStrip } from '../brand-strip.tsx';
import { HelpTiles } from '../help-tiles.tsx';
import type { HomeProps } from '../home-props.ts';
import { NewsletterPlace } from '../newsletter-place.tsx';
import { ProductRail } from '../product-rail.tsx';
import { PromiseBand } from '../promise-band.tsx';
import styles from '../trade-home.module.css';

/** Renders the rest of a commercial site's home page: how the company works, and its products. */
export function TradeRest({ data, words }: HomeProps) {
  return (
    <>
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
        <NewsletterPlace {...words.newsletter} />
      </div>
    </>
  );
}

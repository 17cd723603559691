import { BrandStrip } from '../brand-strip.tsx';
import { HelpTiles } from '../help-tiles.tsx';
import type { HomeProps } from '../home-props.ts';
import { NewsletterPlace } from '../newsletter-place.tsx';
import { ProductRail } from '../product-rail.tsx';
import { PromiseBand } from '../promise-band.tsx';
import { Reviews } from '../reviews.tsx';
import styles from '../retail-home.module.css';

/** Renders the rest of an appliance store's home page: prices and promises. */
export function RetailRest({ data, words }: HomeProps) {
  const [first, ...others] = words.rails;
  return (
    <>
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
        <NewsletterPlace {...words.newsletter} />
      </div>
    </>
  );
}

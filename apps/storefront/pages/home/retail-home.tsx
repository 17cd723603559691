import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { NewsletterBlock } from '#domains/enquiries/web/newsletter-block.tsx';
import { BrandStrip } from './brand-strip.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { DeliveryBar } from './delivery-bar.tsx';
import { HelpTiles } from './help-tiles.tsx';
import type { HomeProps } from './home-props.ts';
import { ProductRail } from './product-rail.tsx';
import { PromiseBand } from './promise-band.tsx';
import { Reviews } from './reviews.tsx';
import { Scene } from './scene.tsx';
import styles from './retail-home.module.css';

/** Appliance stores: the offer, the delivery question, categories, prices. */
export function RetailHome({ data, words }: HomeProps) {
  const { site, notices } = useShop();
  const { wording } = site;
  const { hero } = words;
  const [first, ...others] = words.rails;
  // The hero of a shop that has a sale speaks of it: its last day comes from the sale that is on.
  const eyebrow = hero.eyebrow && (notices?.sale?.ends ?? hero.eyebrow);
  const panorama = hero.look === 'panorama';
  return (
    <>
      <div className={panorama ? undefined : `wrap ${styles.top}`}>
        <section
          className={classNames(styles.hero, panorama && styles.panorama)}
          aria-label={wording.homeHeadline}
        >
          <div className={styles.words}>
            {eyebrow ? (
              <span className={styles.eyebrow}>
                <Icon name="clock" size="small" />
                {eyebrow}
              </span>
            ) : null}
            <h1 className="display">{wording.homeHeadline}</h1>
            <p>{wording.homeIntro}</p>
            <div className="row row-wrap">
              <Button variant="accent" to={hero.actions[0].to}>
                {hero.actions[0].label}
              </Button>
              <Button variant="line" to={hero.actions[1].to}>
                {hero.actions[1].label}
              </Button>
            </div>
          </div>
          <div className={styles.art}>
            <Scene name={hero.scene} alt={hero.alt} priority />
          </div>
        </section>
        <div className={panorama ? 'wrap' : undefined}>
          <DeliveryBar />
        </div>
      </div>
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
      {words.reviews ? (
        <div className="wrap section">
          <Reviews words={words.reviews} />
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

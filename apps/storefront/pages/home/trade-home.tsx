import { Button } from '#design/button.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { NewsletterBlock } from '#domains/enquiries/web/newsletter-block.tsx';
import { BrandStrip } from './brand-strip.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { DeliveryBar } from './delivery-bar.tsx';
import { HelpTiles } from './help-tiles.tsx';
import type { HomeProps } from './home-props.ts';
import { ProductRail } from './product-rail.tsx';
import { PromiseBand } from './promise-band.tsx';
import { Scene } from './scene.tsx';
import styles from './trade-home.module.css';

/** Commercial sites: who we work for, how, and the range. Prices come after signing in. */
export function TradeHome({ data, words }: HomeProps) {
  const { wording } = useSite();
  const { hero } = words;
  return (
    <>
      <section className={styles.hero} aria-label={wording.homeHeadline}>
        <div className={styles.words}>
          {hero.eyebrow ? <p className={styles.eyebrow}>{hero.eyebrow}</p> : null}
          <h1 className="display">{wording.homeHeadline}</h1>
          <p className={styles.intro}>{wording.homeIntro}</p>
          <div className="row row-wrap">
            <Button variant="accent" to={hero.actions[0].to}>
              {hero.actions[0].label}
            </Button>
            <Button variant="line" to={hero.actions[1].to}>
              {hero.actions[1].label}
            </Button>
          </div>
        </div>
        <div className={styles.picture}>
          <Scene name={hero.scene} alt={hero.alt} priority />
        </div>
      </section>
      <div className={`wrap ${styles.bar}`}>
        <DeliveryBar />
      </div>
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

import { useShop } from '#domains/settings/web/shop-context.tsx';
import { Hero } from '../../hero.tsx';
import { DeliveryBar } from '../delivery-bar.tsx';
import { HeroActions } from '../hero-actions.tsx';
import type { HomeProps } from '../home-props.ts';
import { Scene } from '../scene.tsx';
import styles from '../retail-home.module.css';

/** Renders the first part of an appliance store's home page: the offer, then the delivery bar. */
export function RetailHead({ data, words }: HomeProps) {
  const { site, notices } = useShop();
  const { wording } = site;
  const { hero } = words;
  // During a sale, the hero displays the last day of the sale instead of its usual text.
  const eyebrow = hero.eyebrow && (notices?.sale?.ends ?? hero.eyebrow);
  const panorama = hero.look === 'panorama';
  return (
    <div className={panorama ? undefined : `wrap ${styles.top}`}>
      <section aria-label={wording.homeHeadline}>
        <Hero
          heading={wording.homeHeadline}
          text={data.goods ? `${data.goods} ${wording.homeIntro}` : wording.homeIntro}
          eyebrow={eyebrow}
          actions={<HeroActions actions={hero.actions} />}
          picture={<Scene name={hero.scene} alt={hero.alt} priority />}
          look={panorama ? 'panorama' : 'cut-out'}
        />
      </section>
      <div className={panorama ? 'wrap' : undefined}>
        <DeliveryBar />
      </div>
    </div>
  );
}

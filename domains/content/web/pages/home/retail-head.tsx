import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { DeliveryBar } from './delivery-bar.tsx';
import { HeroActions } from './hero-actions.tsx';
import type { HomeProps } from './home-props.ts';
import { Scene } from './scene.tsx';
import styles from './retail-home.module.css';

/** Appliance stores: the offer, then the delivery question. */
export function RetailHead({ words }: Pick<HomeProps, 'words'>) {
  const { site, notices } = useShop();
  const { wording } = site;
  const { hero } = words;
  // The hero of a shop that has a sale speaks of it: its last day comes from the sale that is on.
  const eyebrow = hero.eyebrow && (notices?.sale?.ends ?? hero.eyebrow);
  const panorama = hero.look === 'panorama';
  return (
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
          <HeroActions actions={hero.actions} />
        </div>
        <div className={styles.art}>
          <Scene name={hero.scene} alt={hero.alt} priority />
        </div>
      </section>
      <div className={panorama ? 'wrap' : undefined}>
        <DeliveryBar />
      </div>
    </div>
  );
}

import { useSite } from '#domains/settings/web/shop-context.tsx';
import { AudienceText } from '../audience-text.tsx';
import { DeliveryBar } from '../delivery-bar.tsx';
import { HeroActions } from '../hero-actions.tsx';
import type { HomeProps } from '../home-props.ts';
import { Scene } from '../scene.tsx';
import styles from '../trade-home.module.css';

/**
 * Renders the first part of a commercial site's home page: the kinds of customers that the company serves.
 * Prices are visible only after sign-in.
 */
export function TradeHead({ words }: Pick<HomeProps, 'words'>) {
  const { wording } = useSite();
  const { hero } = words;
  return (
    <>
      <section data-masthead="" className={styles.hero} aria-label={wording.homeHeadline}>
        <div className={styles.words}>
          {hero.eyebrow ? (
            <p className={styles.eyebrow}>
              <AudienceText guests={hero.eyebrow} members={hero.members?.eyebrow} />
            </p>
          ) : null}
          <h1 className="display">{wording.homeHeadline}</h1>
          <p className={styles.intro}>{wording.homeIntro}</p>
          <HeroActions actions={hero.actions} members={hero.members?.action} />
        </div>
        <div className={styles.picture}>
          <Scene name={hero.scene} alt={hero.alt} priority />
        </div>
      </section>
      <div className={`wrap ${styles.bar}`}>
        <DeliveryBar />
      </div>
    </>
  );
}

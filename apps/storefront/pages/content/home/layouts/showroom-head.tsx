import { useSite } from '#domains/settings/web/shop-context.tsx';
import { DeliveryBar } from '../delivery-bar.tsx';
import { HeroActions } from '../hero-actions.tsx';
import type { HomeProps } from '../home-props.ts';
import { Scene } from '../scene.tsx';
import styles from '../showroom-home.module.css';

/** Renders the first part of a showroom's home page: a picture of a room, then the delivery bar. */
export function ShowroomHead({ words }: Pick<HomeProps, 'words'>) {
  const { wording } = useSite();
  const { hero } = words;
  return (
    <>
      <section data-masthead="" className={styles.hero} aria-label={wording.homeHeadline}>
        <Scene name={hero.scene} alt={hero.alt} priority className={styles.room} />
        <div className={`wrap ${styles.heroWords}`}>
          <h1 className="display">{wording.homeHeadline}</h1>
          <div>
            <p>{wording.homeIntro}</p>
            <HeroActions actions={hero.actions} look="light" />
          </div>
        </div>
      </section>
      <div className={`wrap ${styles.bar}`}>
        <DeliveryBar />
      </div>
    </>
  );
}

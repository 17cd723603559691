import { Button } from '#design/button.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { DeliveryBar } from './delivery-bar.tsx';
import type { HomeProps } from './home-props.ts';
import { Scene } from './scene.tsx';
import styles from './showroom-home.module.css';

/** Showrooms: a room to stand in, then the delivery question. */
export function ShowroomHead({ words }: Pick<HomeProps, 'words'>) {
  const { wording } = useSite();
  const { hero } = words;
  return (
    <>
      <section className={styles.hero} aria-label={wording.homeHeadline}>
        <Scene name={hero.scene} alt={hero.alt} priority className={styles.room} />
        <div className={`wrap ${styles.heroWords}`}>
          <h1 className="display">{wording.homeHeadline}</h1>
          <div>
            <p>{wording.homeIntro}</p>
            <div className="row row-wrap">
              <Button variant="light" to={hero.actions[0].to}>
                {hero.actions[0].label}
              </Button>
              <Button variant="line" to={hero.actions[1].to}>
                {hero.actions[1].label}
              </Button>
            </div>
          </div>
        </div>
      </section>
      <div className={`wrap ${styles.bar}`}>
        <DeliveryBar />
      </div>
    </>
  );
}

import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import styles from './deals-club-band.module.css';

/** Renders the link to the deals club on the home page (SETTINGS-20). */
export function DealsClubBand() {
  return (
    <section className="wrap" aria-labelledby="deals-club">
      <div className={classNames('panel', styles.band)}>
        <div>
          <h2 id="deals-club" className="h4">
            Deals club
          </h2>
          <p className="muted">Members pay less for selected products. Joining is free.</p>
        </div>
        <Button variant="ghost" to="/deals-club">
          See the products
        </Button>
      </div>
    </section>
  );
}

import { DealsClubBand } from '../deals-club-band.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { EditorialRest } from './editorial-rest.tsx';
import type { HomeProps } from '../home-props.ts';
import { RetailRest } from './retail-rest.tsx';
import { ShowroomRest } from './showroom-rest.tsx';
import { TradeRest } from './trade-rest.tsx';
import styles from './home-rest.module.css';

const LAYOUTS = {
  retail: RetailRest,
  trade: TradeRest,
  showroom: ShowroomRest,
  editorial: EditorialRest,
} as const;

/** Renders the default home page after its first part, in the site's layout. */
export function HomeRest(props: HomeProps) {
  const { layout, hasDealsClub } = useSite();
  const Layout = LAYOUTS[layout];
  return (
    <div className={styles.rest}>
      {hasDealsClub ? <DealsClubBand /> : null}
      <Layout {...props} />
    </div>
  );
}

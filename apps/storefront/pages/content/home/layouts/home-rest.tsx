import { classNames } from '#design/class-names.ts';
import { DealsClubBand } from '../deals-club-band.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { EditorialRest } from './editorial-rest.tsx';
import { startsWithRange, type HomeProps } from '../home-props.ts';
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

/** Renders the default home page after its first part and its range, in the site's layout. */
export function HomeRest(props: HomeProps) {
  const { layout, hasDealsClub } = useSite();
  const Layout = LAYOUTS[layout];
  const isAfterRange = startsWithRange(layout);
  return (
    <div className={classNames(styles.rest, isAfterRange && styles.afterRange)}>
      {hasDealsClub && !isAfterRange ? <DealsClubBand /> : null}
      <Layout {...props} />
    </div>
  );
}

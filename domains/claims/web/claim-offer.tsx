import { day, formatDayOrdinal } from '#foundation/pure/day.ts';
import { Fact, Facts } from '#design/layout/entries.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { ClaimableOffer } from '../contract/claims.ts';
import styles from './claims.module.css';

/** Renders the reward of an offer, the period in which purchases count, and the last day for claims. */
export function ClaimOffer({ offer }: { offer: ClaimableOffer }) {
  const { path, title, rewardLabel, startDate, endDate, claimUntil } = offer;
  return (
    <aside className={styles.offer} aria-label="Offer">
      <h2 className="h4">{title}</h2>
      <Facts>
        <Fact term="Reward">
          <span className={styles.reward}>{rewardLabel}</span>
        </Fact>
        <Fact term="Bought">
          {formatDayOrdinal(day(startDate))} to {formatDayOrdinal(day(endDate))}
        </Fact>
        <Fact term="Claim by">{formatDayOrdinal(day(claimUntil))}</Fact>
      </Facts>
      <p>
        <SiteLink to={`/promotion/${path}#terms`} className="link">
          Terms and conditions
        </SiteLink>
      </p>
    </aside>
  );
}

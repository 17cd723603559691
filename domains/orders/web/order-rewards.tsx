import { dayFromParts, formatDayOfYear } from '#foundation/pure/day.ts';
import { isOutside } from '#domains/promotions/rules/panel.ts';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { Confirmation } from '../contract/orders.ts';
import styles from './order-rewards.module.css';

/**
 * Renders the rewards that an order earned, and where the customer can claim each reward. Renders nothing if
 * the order earned no rewards.
 */
export function OrderRewards({ order: { rewards } }: { order: Pick<Confirmation, 'rewards'> }) {
  if (rewards.length === 0) return null;
  return (
    <section className="panel">
      <h2 className={`h4 ${styles.head}`}>{rewards.length > 1 ? 'Rewards to claim' : 'Reward to claim'}</h2>
      <ul className={styles.list}>
        {rewards.map(({ title, label, claimUrl, claimUntil }) => (
          <li key={title} className={styles.reward}>
            <Icon name="gift" size="small" />
            <span className={styles.words}>
              <b>{label === '' ? title : label}</b>
              {label === '' ? null : <span>{title}</span>}
              {claimUntil ? (
                <span className="muted">Claim by {formatDayOfYear(dayFromParts(claimUntil))}</span>
              ) : null}
              <span>
                <SiteLink
                  to={claimUrl}
                  className="link"
                  {...(isOutside(claimUrl) ? { target: '_blank' } : {})}
                >
                  Claim it<span className="visually-hidden">: {title}</span>
                  {isOutside(claimUrl) ? (
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  ) : null}
                </SiteLink>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

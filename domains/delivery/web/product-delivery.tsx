import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import type { DeliveryWeek } from '../contract.ts';
import { cutOffText, weekClass, WeekDays, WeekPlace } from './delivery-week.tsx';
import { useDeliveryWeek, type WeekLine } from './use-delivery-week.ts';
import styles from './delivery-line.module.css';

/**
 * Renders the delivery week of a product on its page, with the place and a button to change it. `initial` is
 * the week of the default region, which the server rendered. The component's height does not change while the
 * week is loading. On phones, {@link ProductArrival} displays its text above the week.
 */
export function ProductDelivery({
  sku,
  quantity,
  initial,
}: WeekLine & { initial?: DeliveryWeek | null | undefined }) {
  const state = useDeliveryWeek([{ sku, quantity }], { initial: quantity === 1 ? initial : undefined });
  const { week, isWaiting, now } = state;
  const cutOff = week && cutOffText(week, now);
  return (
    <div
      className={classNames(styles.block, weekClass(state), isWaiting && 'needs-scripts')}
      aria-busy={isWaiting}
    >
      <Icon name="truck" />
      <div className={styles.head}>
        {isWaiting ? (
          <>
            <Skeleton width="70%" height={18} />
            <span className="visually-hidden">Checking delivery</span>
          </>
        ) : (
          <strong className={week ? 'from-md' : undefined}>
            {week?.text ?? 'Choose your delivery day at checkout'}
          </strong>
        )}
        <p className={styles.detail}>{week && <WeekPlace week={week} lead="To" />}</p>
      </div>
      {isWaiting || week ? <WeekDays week={isWaiting ? null : week} className={styles.days} /> : null}
      <p className={classNames(styles.detail, styles.cutOff)}>{cutOff}</p>
    </div>
  );
}

/**
 * Renders the delivery text of a product in one line, for phones, on which the week is below the finishes:
 * "Free tomorrow · today $99, to Sydney".
 */
export function ProductArrival({
  sku,
  quantity,
  initial,
}: WeekLine & { initial?: DeliveryWeek | null | undefined }) {
  const state = useDeliveryWeek([{ sku, quantity }], { initial: quantity === 1 ? initial : undefined });
  const { week } = state;
  return (
    <p className={classNames(styles.line, 'below-md', weekClass(state))}>
      {week && (
        <>
          <Icon name="truck" size="small" />
          {week.text}
          {week.days.length > 0 ? `, to ${week.place.name}` : ''}
        </>
      )}
    </p>
  );
}

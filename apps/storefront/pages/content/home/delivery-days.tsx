import { classNames } from '#design/class-names.ts';
import { byOfDay, productsByDay } from '#domains/catalogue/web/by-day.ts';
import type { DeliveryWeek } from '#domains/delivery/contract.ts';
import { ChangePlace, cutOffText, weekClass, WeekDays } from '#domains/delivery/web/delivery-week.tsx';
import { ReplacementLink } from '#domains/delivery/web/replacement-link.tsx';
import { useDeliveryWeek } from '#domains/delivery/web/use-delivery-week.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { dayFromParts, formatDayLong } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import styles from './delivery-days.module.css';

/**
 * Renders the delivery days and prices of the shopper's place in a bar. A day links to the products that can
 * arrive by then.
 */
export function DeliveryDays({ isFlat }: { isFlat: boolean }) {
  const { deliveryWeek } = useShop();
  const state = useDeliveryWeek([], { initial: deliveryWeek });
  const { week, isWaiting, now } = state;
  if (!week && !isWaiting) return null;
  return (
    <section
      className={classNames(styles.bar, isFlat && styles.flat, isWaiting && 'needs-scripts')}
      aria-label="Delivery days"
      data-delivery-bar=""
      aria-busy={isWaiting}
    >
      <div className={classNames(styles.words, weekClass(state))}>
        <h2 className={styles.title}>When can we deliver?</h2>
        <p className={styles.summary}>
          {week ? (
            <>
              <Summary week={week} /> <ChangePlace week={week} isCapital />
            </>
          ) : null}
        </p>
      </div>
      <div className={classNames(styles.days, weekClass(state))}>
        <WeekDays
          week={isWaiting ? null : week}
          linkOf={(index, day) => {
            const by = byOfDay(index, day);
            return (
              by && week && { to: productsByDay(by, week.place.postcode), isChosen: false, stays: false }
            );
          }}
        />
        <p className={styles.cutOff}>
          <span>{week && cutOffText(week, now)}</span> <ReplacementLink />
        </p>
      </div>
    </section>
  );
}

/** Renders the first and the first free day: "Bondi Beach: today from $99, **free Monday 30 November**." */
function Summary({ week: { days, place, text, today } }: { week: DeliveryWeek }) {
  const open = days.filter(({ available }) => available);
  const [first] = open;
  if (!first) return `${place.name}: ${text}.`;
  const nameOf = ({ date }: typeof first) => {
    const day = dayFromParts(date);
    return day === dayFromParts(today) ? 'today' : formatDayLong(day);
  };
  const free = open.find(({ price }) => price === 0);
  const isFreeFirst = first === free;
  return (
    <>
      {place.name}:{' '}
      {isFreeFirst ? null : `${nameOf(first)} from ${formatPrice(first.price)}${free ? ', ' : ''}`}
      {free ? <b>free {nameOf(free)}</b> : null}.
    </>
  );
}

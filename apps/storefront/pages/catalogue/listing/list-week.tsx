import { useEffect, useRef } from 'react';
import { classNames } from '#design/class-names.ts';
import type { By } from '#domains/catalogue/rules/arrivals.ts';
import { withValues } from '#domains/catalogue/rules/listing-query.ts';
import { byOfDay } from '#domains/catalogue/web/by-day.ts';
import type { ListingPlace } from '#domains/catalogue/web/listing-address.ts';
import { cutOffText, weekClass, WeekDays, WeekPlace } from '#domains/delivery/web/delivery-week.tsx';
import { ReplacementLink } from '#domains/delivery/web/replacement-link.tsx';
import { useDeliveryWeek } from '#domains/delivery/web/use-delivery-week.ts';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './list-week.module.css';

/**
 * Renders the delivery days above a list. A day is a link that filters the list to the products that can
 * arrive by then. In wide windows, `isInColumn` places them above the column of filters. The days apply to the
 * postcode of the list's filters, else to the shopper's place.
 */
export function ListWeek({ place, isInColumn }: { place: ListingPlace; isInColumn: boolean }) {
  const { choice, addressOf } = place;
  const { deliveryWeek } = useShop();
  useChangedPlace(place);
  const state = useDeliveryWeek([], { initial: deliveryWeek, postcode: choice.postcode });
  const { week, isWaiting, now } = state;
  // Without a network in this country, there are no days and no filter.
  if (!deliveryWeek || (!week && !isWaiting)) return null;
  const chosen = choice.values.get('by') ?? [];
  const linkTo = (by: By) => {
    const isChosen = chosen.includes(by);
    const next = withValues(choice, 'by', isChosen ? [] : [by]);
    return { to: addressOf({ ...next, postcode: week?.place.postcode ?? '' }), isChosen, stays: true };
  };
  return (
    <section
      className={classNames(
        styles.week,
        isInColumn && styles.inColumn,
        weekClass(state),
        isWaiting && 'needs-scripts',
      )}
      aria-label="Delivery days"
      aria-busy={isWaiting}
    >
      <p className={styles.place}>{week && <WeekPlace week={week} lead="Delivery to" />}</p>
      {week?.days.length === 0 ? (
        <p className={styles.text}>{week.text}</p>
      ) : (
        <WeekDays
          week={isWaiting ? null : week}
          linkOf={(index, day) => {
            const by = byOfDay(index, day);
            return by && linkTo(by);
          }}
        />
      )}
      <p className={styles.cutOff}>
        <span>{week && cutOffText(week, now)}</span> <ReplacementLink />
      </p>
    </section>
  );
}

/**
 * Applies the shopper's new place to the postcode of the list's filters when the shopper changes the place. A
 * place that has only just loaded is not a change.
 */
function useChangedPlace({ choice, go }: ListingPlace): void {
  const { status, location } = useDeliveryLocation();
  const known = useRef<string | null>(undefined);
  useEffect(() => {
    if (status !== 'success') return;
    const before = known.current;
    known.current = location?._id ?? null;
    if (before === undefined || before === known.current || location === null) return;
    if (choice.postcode !== '' && choice.postcode !== location.postcode)
      go({ ...choice, postcode: location.postcode, page: 1 });
  }, [status, location, choice, go]);
}

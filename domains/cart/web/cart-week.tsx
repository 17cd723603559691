import { classNames } from '#design/class-names.ts';
import { BY_MANUFACTURER } from '#domains/delivery/rules/estimate.ts';
import { cutOffText, weekClass, WeekDays, WeekPlace } from '#domains/delivery/web/delivery-week.tsx';
import { useDeliveryWeek, type WeekState } from '#domains/delivery/web/use-delivery-week.ts';
import type { Cart } from '../contract/cart.ts';
import styles from './cart-week.module.css';

/**
 * The delivery text of all cart lines as one delivery to the shopper's suburb, or to the default region while the
 * suburb is unknown.
 */
export interface Together {
  suburb: string;
  text: string;
}

/** The delivery week of a cart. */
export interface CartWeek extends WeekState {
  /** Null if the week is unknown, or if manufacturers deliver all lines. */
  together: Together | null;
}

/** Returns the delivery week in which all available products of the cart arrive together. */
export function useCartWeek(cart: Cart | null): CartWeek {
  const lines = (cart?.products ?? [])
    .filter(({ available }) => available)
    .map(({ sku, quantity }) => ({ sku, quantity }));
  const state = useDeliveryWeek(lines, { isNeeded: lines.length > 0 });
  const { week } = state;
  const isKnown = lines.length > 0 && week && week.text !== BY_MANUFACTURER;
  return { ...state, together: isKnown ? { suburb: week.place.name, text: week.text } : null };
}

/** Renders the delivery days of the cart, above its lines. Reserves the height while they are loading. */
export function CartDays(state: CartWeek) {
  const { week, isWaiting, now } = state;
  if (!isWaiting && (!week || week.days.length === 0)) return null;
  return (
    <section
      className={classNames(styles.week, weekClass(state))}
      aria-label="Delivery days"
      aria-busy={isWaiting}
    >
      <p className={styles.head}>{week && !isWaiting && <WeekPlace week={week} lead="All together to" />}</p>
      <WeekDays week={isWaiting ? null : week} />
      <p className={styles.cutOff}>{week && cutOffText(week, now)}</p>
    </section>
  );
}

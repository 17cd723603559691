import { classNames } from '#design/class-names.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { dayFromParts, daysBetween, formatDayLong, formatDayShort, type Day } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { CLOSED_DAYS, type DeliveryDate, type DeliveryWeek } from '../contract.ts';
import { dayText, orderWithinText } from '../rules/estimate.ts';
import { SetPlace } from './set-place.tsx';
import type { WeekState } from './use-delivery-week.ts';
import styles from './delivery-week.module.css';

/** The link of a day. */
interface DayLink {
  to: string;
  isChosen: boolean;
  /** Whether the link stays on the page, so that the scroll position must not change. */
  stays: boolean;
}

interface WeekDaysProps {
  /** The week; null while it is loading. */
  week: DeliveryWeek | null;
  /**
   * Returns the link of a day; null if the day has no link. `index` is the number of days from today. Without
   * this function, the days are plain text.
   */
  linkOf?: ((index: number, day: Day) => DayLink | null) | undefined;
  className?: string | undefined;
}

const PLACES = [0, 1, 2, 3, 4, 5, 6];

/**
 * Renders the seven days of a delivery week with their prices: "Today $99 · Sun $79 · Mon FREE". Fills the
 * cheapest day. The height is the same while the week is loading.
 */
export function WeekDays({ week, linkOf, className }: WeekDaysProps) {
  if (!week)
    return (
      <div className={classNames(styles.days, className)} aria-hidden="true">
        {PLACES.map((place) => (
          <span key={place} className={classNames(styles.cell, styles.loading)} />
        ))}
      </div>
    );
  if (week.days.length === 0) return null;
  const today = dayFromParts(week.today);
  const cheapest = cheapestOf(week.days);
  return (
    <ol className={classNames(styles.days, className)} aria-label={`Delivery days for ${week.place.name}`}>
      {week.days.map((one) => {
        const day = dayFromParts(one.date);
        // A chosen day stays a link, which removes the choice, if a new place has no delivery on it.
        const offered = linkOf?.(daysBetween(today, day), day) ?? null;
        const link = one.available || offered?.isChosen ? offered : null;
        const look = classNames(
          styles.cell,
          !one.available && styles.closed,
          one === cheapest && styles.cheapest,
          link?.isChosen && styles.chosen,
        );
        const content = <DayContent day={day} today={today} one={one} />;
        return (
          <li key={day}>
            {link ? (
              <SiteLink
                to={link.to}
                className={look}
                aria-current={link.isChosen ? 'true' : undefined}
                preventScrollReset={link.stays}
                rel="nofollow"
              >
                {content}
              </SiteLink>
            ) : (
              <span className={look}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Renders the name and the price of a day. Screen readers also hear its date. */
function DayContent({ day, today, one }: { day: Day; today: Day; one: DeliveryDate }) {
  const [weekdayName, number, month] = formatDayShort(day).split(' ');
  const isFar = daysBetween(today, day) >= 7;
  return (
    <>
      <span className={styles.day}>
        {day === today ? 'Today' : weekdayName}
        {isFar ? (
          ` ${number} ${month}`
        ) : (
          <span className="visually-hidden">{` ${formatDayLong(day).split(' ').slice(1).join(' ')}`}</span>
        )}
      </span>{' '}
      {one.available ? (
        <b className={one.price === 0 ? styles.free : undefined}>{formatPrice(one.price)}</b>
      ) : (
        <b>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{CLOSED_DAYS[one.closed ?? 'closed']}</span>
        </b>
      )}
    </>
  );
}

/** Returns the first of the cheapest available days. */
function cheapestOf(days: readonly DeliveryDate[]): DeliveryDate | undefined {
  const open = days.filter(({ available }) => available);
  const least = Math.min(...open.map(({ price }) => price));
  return open.find(({ price }) => price === least);
}

/** Renders the place of a week with the button that changes it: "Sydney · not you?". */
export function WeekPlace({ week, lead }: { week: DeliveryWeek; lead: string }) {
  return (
    <span className={styles.place}>
      <span>
        {lead} {week.place.name}
      </span>
      <span className="needs-scripts">
        · <ChangePlace week={week} />
      </span>
    </span>
  );
}

/**
 * Renders the button that changes the place of a week: "not you?" for the default region, and "change" for the
 * shopper's own place. `isCapital` is for a button after a sentence.
 */
export function ChangePlace({
  week: { place },
  isCapital = false,
}: {
  week: DeliveryWeek;
  isCapital?: boolean;
}) {
  const [text, rest] = place.isDefault
    ? ['not you?', ' Select delivery location']
    : ['change', ' delivery location'];
  return (
    <span className="needs-scripts nowrap">
      <SetPlace>
        {isCapital ? `${text[0]!.toUpperCase()}${text.slice(1)}` : text}
        <span className="visually-hidden">{rest}</span>
      </SetPlace>
    </span>
  );
}

/** Returns the class that hides the week of the default region from shoppers whose place is known. */
export function weekClass({ isAssumed }: Pick<WeekState, 'isAssumed'>): string | undefined {
  return isAssumed ? styles.assumed : undefined;
}

const MS_PER_MINUTE = 60_000;

/**
 * Returns the text about the cut-off for the first day: "Order within 2 h 14 min for today". Before the page
 * is hydrated (`now` is null), the text names the time: "Order by 4pm for today". Null if there is no cut-off
 * or it has passed.
 */
export function cutOffText(
  { days, orderBefore, orderBy, today }: DeliveryWeek,
  now: Date | null,
): string | null {
  const first = days.find(({ available }) => available);
  if (!first || orderBefore === null) return null;
  const when = dayText(dayFromParts(first.date), dayFromParts(today));
  if (now === null) return orderBy === null ? null : `Order by ${orderBy} for ${when}`;
  const minutes = Math.ceil((Date.parse(orderBefore) - now.getTime()) / MS_PER_MINUTE);
  return minutes > 0 ? `${orderWithinText(minutes)} for ${when}` : null;
}

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  addDays,
  dayFromParts,
  dayToParts,
  formatDayLong,
  weekday,
  WEEKDAYS,
  type Day,
} from '#foundation/pure/day.ts';
import { formatCents, type Cents } from '#foundation/pure/money.ts';
import { classNames } from '#design/class-names.ts';
import { IconButton } from '#design/icon-button.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import {
  CALENDAR_DAYS,
  calendarDays,
  canChoose,
  hasNextMonth,
  hasPreviousMonth,
  lastMonth,
  monthOf,
  monthTitle,
  moveMonth,
  selectedDayTitle,
  type CalendarDay,
  type CalendarMonth,
} from '../rules/calendar.ts';
import { CLOSED_DAYS } from '../contract.ts';
import type { PricedDay } from '../rules/days.ts';
import styles from './calendar.module.css';

export interface DeliveryCalendarProps {
  days: readonly PricedDay[];
  /** Today's date at the delivery address. */
  today: Day;
  selected: Day | null;
  /** Called when the shopper selects an available day. Not called for the day that is already selected. */
  onSelect: (day: Day) => void;
  /** Whether the days are still loading. The calendar then displays 42 empty cells. */
  loading?: boolean;
  /** A note about the selected day, such as "We email you the day before." */
  note?: ReactNode;
}

/**
 * Renders a month of delivery days with their prices (CALENDAR-01 to -19). Arrow keys move by day or week;
 * Page Up and Page Down move by month.
 */
export function DeliveryCalendar({
  days,
  today,
  selected,
  onSelect,
  loading = false,
  note,
}: DeliveryCalendarProps) {
  const titleId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<CalendarMonth>(() => monthOf(selected ?? today));
  /** The day that the Tab key reaches, if the user has moved to it; otherwise null. */
  const [focused, setFocused] = useState<Day | null>(null);
  const movesFocus = useRef(false);

  // When another day is selected, display its month, even if the selection results from reloaded days
  // (CALENDAR-16).
  const [followed, setFollowed] = useState(selected);
  if (selected !== followed) {
    setFollowed(selected);
    if (selected !== null) setView(monthOf(selected));
  }

  const last = lastMonth(days, today, selected);
  const cells = calendarDays(view, days, today, selected);
  const tabStop = tabStopOf(cells, focused);
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${tabStop}"]`)?.focus();
  }, [tabStop]);

  const goTo = (month: CalendarMonth) => {
    setView(month);
    setFocused(null);
  };
  const choose = (cell: CalendarDay) => {
    setFocused(cell.date);
    if (canChoose(cell)) onSelect(cell.date);
  };
  const move = (event: KeyboardEvent) => {
    const target = targetOf(event, tabStop);
    if (target === null) return;
    event.preventDefault();
    // Do not move to a day before today, because the current month is the earliest (CALENDAR-05).
    const day = target < today ? today : target;
    if (day === tabStop || hasNextMonth(last, monthOf(day))) return;
    movesFocus.current = true;
    setFocused(day);
    setView(monthOf(day));
  };

  const chosen = days.find(({ day }) => day === selected);
  const rows = Array.from({ length: CALENDAR_DAYS / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
  return (
    <div className={styles.calendar} aria-busy={loading}>
      <CalendarHead
        titleId={titleId}
        view={view}
        hasPrevious={!loading && hasPreviousMonth(view, today)}
        hasNext={!loading && hasNextMonth(view, last)}
        onMove={(months) => goTo(moveMonth(view, months))}
      />
      <div
        ref={grid}
        role="grid"
        aria-labelledby={titleId}
        className={styles.grid}
        onKeyDown={loading ? undefined : move}
      >
        <WeekdayNames />
        {rows.map((row) => (
          <div key={row[0]!.date} role="row" className={styles.row}>
            {row.map((cell) =>
              loading ? (
                <span key={cell.date} role="gridcell" className={styles.placeholder}>
                  <Skeleton width={22} height={16} />
                </span>
              ) : (
                <span key={cell.date} role="gridcell" aria-selected={cell.isSelected} className={styles.cell}>
                  <DayButton cell={cell} isTabStop={cell.date === tabStop} onChoose={choose} />
                </span>
              ),
            )}
          </div>
        ))}
      </div>
      <div className={classNames(styles.foot, days.length === 0 && !loading && styles.without)} role="status">
        {loading ? (
          <span className="visually-hidden">Checking delivery days</span>
        ) : selected === null ? null : (
          <SelectedDay day={selected} price={chosen?.priceCents} note={note} />
        )}
      </div>
    </div>
  );
}

/** Renders the month's name and the buttons to the months before and after it. */
function CalendarHead({
  titleId,
  view,
  hasPrevious,
  hasNext,
  onMove,
}: {
  titleId: string;
  view: CalendarMonth;
  hasPrevious: boolean;
  hasNext: boolean;
  onMove: (months: number) => void;
}) {
  return (
    <div className={styles.head}>
      <h3 id={titleId} className={classNames('h4', styles.title)} aria-live="polite">
        {monthTitle(view)}
      </h3>
      <div className={styles.arrows}>
        <IconButton
          icon="chevron-left"
          label="Previous month"
          disabled={!hasPrevious}
          onClick={() => onMove(-1)}
        />
        <IconButton icon="chevron-right" label="Next month" disabled={!hasNext} onClick={() => onMove(1)} />
      </div>
    </div>
  );
}

function WeekdayNames() {
  return (
    <div role="row" className={styles.row}>
      {WEEKDAYS.map((name) => (
        <span key={name} role="columnheader" aria-label={name} className={styles.weekday}>
          {name.slice(0, 3)}
        </span>
      ))}
    </div>
  );
}

function SelectedDay({ day, price, note }: { day: Day; price: Cents | undefined; note: ReactNode }) {
  return (
    <>
      <div>
        <strong className={styles.selectedDay}>{selectedDayTitle(day)}</strong>
        {note ? <span className="small">{note}</span> : null}
      </div>
      <span className={styles.cost}>{price === undefined ? null : formatCents(price)}</span>
    </>
  );
}

function DayButton({
  cell,
  isTabStop,
  onChoose,
}: {
  cell: CalendarDay;
  isTabStop: boolean;
  onChoose: (cell: CalendarDay) => void;
}) {
  const { date, label, isToday, isAvailable, isSelected, closed = 'closed' } = cell;
  const [year, , dayOfMonth] = dayToParts(date);
  return (
    <button
      type="button"
      data-day={date}
      tabIndex={isTabStop ? 0 : -1}
      // The arrow keys can also reach closed days, so that screen readers announce them as unavailable.
      aria-disabled={!isAvailable}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[`${formatDayLong(date)} ${year}`, label, isAvailable ? '' : CLOSED_DAYS[closed]]
        .filter((part) => part !== '')
        .join(', ')}
      className={classNames(
        styles.day,
        !isAvailable && styles.closed,
        isSelected && styles.selected,
        isToday && styles.today,
      )}
      onClick={() => onChoose(cell)}
    >
      <span>{dayOfMonth}</span>
      {label === '' ? null : (
        <small className={label.endsWith('FREE') ? styles.free : undefined}>
          <LabelText label={label} />
        </small>
      )}
    </button>
  );
}

/**
 * Returns the day that the Tab key reaches. The first of these in the displayed month is used: the focused
 * day, the selected day, the first open day, the first day.
 */
function tabStopOf(cells: readonly CalendarDay[], focused: Day | null): Day {
  const inMonth = cells.filter(({ isViewedMonth }) => isViewedMonth);
  const best =
    cells.find(({ date }) => date === focused) ??
    inMonth.find(({ isSelected }) => isSelected) ??
    inMonth.find(({ isAvailable }) => isAvailable) ??
    inMonth[0]!;
  return best.date;
}

/** Returns the day to which a key moves the focus; null if the calendar does not handle the key. */
function targetOf({ key }: Pick<KeyboardEvent, 'key'>, from: Day): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -7);
    case 'ArrowDown':
      return addDays(from, 7);
    case 'Home':
      return addDays(from, -weekday(from));
    case 'End':
      return addDays(from, 6 - weekday(from));
    case 'PageUp':
      return sameDayIn(moveMonth(monthOf(from), -1), from);
    case 'PageDown':
      return sameDayIn(moveMonth(monthOf(from), 1), from);
    default:
      return null;
  }
}

/** Returns the day of the month with the same number as `from`, or the last day if the month is too short. */
function sameDayIn({ year, month }: CalendarMonth, from: Day): Day {
  const next = moveMonth({ year, month }, 1);
  const last = dayToParts(addDays(dayFromParts([next.year, next.month, 1]), -1))[2];
  return dayFromParts([year, month, Math.min(dayToParts(from)[2], last)]);
}

/** Renders a label such as "TODAY - $49". On phones, renders it on two lines without the dash. */
function LabelText({ label }: { label: string }) {
  const [day, price] = label.split(' - ');
  if (price === undefined) return label;
  return (
    <>
      {day}
      <span className={styles.dash}> - </span>
      {price}
    </>
  );
}

import { MONTHS, WEEKDAYS, dayFromParts, weekday, type DayParts } from '#foundation/pure/day.ts';
import styles from './date-block.module.css';

/** Renders a day as a block, like a page of a tear-off calendar: `Sat`, `5`, `Dec`. */
export function DateBlock({ day: parts }: { day: DayParts }) {
  const day = dayFromParts(parts);
  return (
    <time dateTime={day} className={styles.date}>
      <span>{WEEKDAYS[weekday(day)]!.slice(0, 3)}</span> <b>{parts[2]}</b>{' '}
      <span>{MONTHS[parts[1] - 1]!.slice(0, 3)}</span>
    </time>
  );
}

import type { CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './rating.module.css';

export type RatingProps = {
  /** The average rating, between 0 and `outOf`. */
  value: number;
  /** The number of reviews. */
  count?: number;
  outOf?: number;
  className?: string;
};

/**
 * Returns the filled part of a row of five stars as a fraction of its width. Each star is 14 units wide, and
 * the gap between stars is 1 unit.
 */
function filledShare(value: number): number {
  const stars = Math.max(0, Math.min(5, value));
  const whole = Math.floor(stars);
  return (whole * 15 + (stars - whole) * 14) / 0.74;
}

/** Renders five stars, the average rating as a number, and the number of reviews. */
export function Rating({ value, count, outOf = 5, className }: RatingProps) {
  const figure = value.toFixed(1);
  const fill = { '--filled': `${filledShare((value * 5) / outOf).toFixed(1)}%` } as CSSProperties;
  return (
    <span
      className={classNames(styles.rating, className)}
      role="img"
      aria-label={
        `${figure} out of ${outOf}` +
        (count === undefined ? '' : `, ${count === 1 ? '1 review' : `${count} reviews`}`)
      }
    >
      <span className={styles.stars} style={fill} />
      <b>{figure}</b>
      {count === undefined ? null : <span>{`(${count})`}</span>}
    </span>
  );
}

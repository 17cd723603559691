import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './energy-stars.module.css';

export type EnergyStarsProps = {
  /** The number of stars in steps of 0.5, such as 3.5. */
  stars: number;
  /** The maximum number of stars: 6, or 10 for super-efficient products. */
  outOf?: number;
  /** Additional text on the same line, such as " · 412 kWh a year". */
  extra?: ReactNode;
  className?: string;
};

/** Renders the shop's own symbol for an energy rating, with a text. It is not the government's energy label. */
export function EnergyStars({ stars, outOf = 6, extra, className }: EnergyStarsProps) {
  const whole = Math.floor(stars);
  const look = {
    '--filled': `${whole * 7 + (stars - whole) * 5}px`,
    ...(outOf === 6 ? {} : { '--wide': `${outOf * 7 - 2}px` }),
  } as CSSProperties;
  return (
    <span className={classNames(styles.energy, className)}>
      <span className={styles.bars} style={look} />
      <span>
        <b>{stars}</b>
        {` of ${outOf} energy stars`}
        {extra}
      </span>
    </span>
  );
}

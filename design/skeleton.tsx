import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** Any CSS length; by default the container's width. */
  width?: string | number;
  height?: string | number;
  /** line: small radius; tile: a square for a picture; button: a button's height and radius; circle. */
  shape?: 'line' | 'tile' | 'button' | 'circle';
  className?: string;
};

/**
 * A grey placeholder for loading content; appears after 200 ms so that fast responses do not flash. Mark the
 * container `aria-busy`.
 */
export function Skeleton({ width, height, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

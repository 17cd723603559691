import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** Any CSS length; the container's width without it. */
  width?: string | number;
  height?: string | number;
  /** line: small radius; tile: a picture's square; button: a button's height and radius; circle. */
  shape?: 'line' | 'tile' | 'button' | 'circle';
  className?: string;
};

/** A grey place for something that is on its way; appears after 200 ms so that quick answers do not flash. Mark the container `aria-busy`. */
export function Skeleton({ width, height, shape = 'line', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

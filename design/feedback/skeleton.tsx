import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** Any CSS length; the container's width by default. */
  width?: string | number;
  height?: string | number;
  /**
   * `line`: a small radius. `tile`: a square for a picture. `button`: the height and radius of a button.
   * `circle`: a circle.
   */
  shape?: 'line' | 'tile' | 'button' | 'circle';
  className?: string;
};

/**
 * A grey placeholder for loading content. It appears after 200 ms, so that it does not flash if the response
 * is fast. Mark the container `aria-busy`.
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

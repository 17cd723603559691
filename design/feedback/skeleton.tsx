import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** The width as a CSS length. Defaults to the width of the container. */
  width?: string | number;
  height?: string | number;
  /**
   * The shape. `line` has a small radius, `tile` is a square, `button` has the height and radius of a button,
   * and `circle` is a circle.
   */
  shape?: 'line' | 'tile' | 'button' | 'circle';
  className?: string;
};

/**
 * Renders a grey placeholder for content that is loading. The placeholder appears after 200 ms, so that it
 * does not flash when the response is fast. Set `aria-busy` on the container.
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

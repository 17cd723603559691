import { Children } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './product-grid.module.css';

export type ProductGridProps = {
  /** One card or tile per child. */
  children: ReactNode;
  /** The number of columns from 1200 pixels: 3 beside facets, 4 or 5 across the whole page. */
  columns?: 3 | 4 | 5;
  /**
   * The layout below 768 pixels: two columns, list rows with the picture at the left, or a rail that scrolls
   * and snaps.
   */
  phone?: 'two-up' | 'rows' | 'rail';
  label?: string;
  /**
   * Whether to delay layout and paint of cells far below the viewport until they are near. Until then their
   * height is estimated.
   */
  calm?: boolean;
  /** The number of rendered cells. The other cells only reserve their space. */
  drawn?: number;
  className?: string;
};

/** Cards in aligned rows, with gaps of 24 px between columns and 40 px between rows. */
export function ProductGrid({
  children,
  columns = 4,
  phone = 'two-up',
  label,
  calm,
  drawn = Infinity,
  className,
}: ProductGridProps) {
  return (
    <ul
      className={classNames(
        styles.grid,
        styles[`columns-${columns}`],
        styles[phone],
        calm && styles.calm,
        className,
      )}
      data-phone={phone}
      data-route=""
      aria-label={label}
    >
      {Children.map(children, (child, index) =>
        child === null || child === undefined || child === false ? null : (
          <li className={index >= drawn ? styles.later : undefined}>{child}</li>
        ),
      )}
    </ul>
  );
}

export type GridTileProps = {
  title: ReactNode;
  children?: ReactNode;
  /** An `<img>` or a drawing that fills the upper part of the tile. */
  picture?: ReactNode;
  /** A `light` or `accent` Button. */
  action?: ReactNode;
  /** Whether the tile is as wide as two cards. */
  wide?: boolean;
};

/** An editorial tile among the cards, as large as one or two cards. */
export function GridTile({ title, children, picture, action, wide = false }: GridTileProps) {
  return (
    <div className={classNames(styles.tile, wide && styles.wide)} data-wide={wide || undefined}>
      {picture ? <div className={styles.picture}>{picture}</div> : null}
      <div className={styles.text}>
        <h3>{title}</h3>
        {children ? <div className={styles.words}>{children}</div> : null}
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  );
}

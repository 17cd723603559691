import { Children } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './product-grid.module.css';

export type ProductGridProps = {
  /** The cards or tiles, one per child. */
  children: ReactNode;
  /**
   * The number of columns in windows at least 1200 pixels wide: 2 next to the filters, or 3 to 5 on a page
   * without filters. Compact grids of 2 or 3 columns have 4 columns from 1600 pixels.
   */
  columns?: 2 | 3 | 4 | 5;
  /**
   * The layout in windows less than 768 pixels wide. `two-up` has two columns, `rows` has pictures on the
   * left, and `rail` scrolls sideways and snaps.
   */
  phone?: 'two-up' | 'rows' | 'rail';
  label?: string;
  /**
   * Whether the browser delays layout and paint of cells that are far outside the viewport. Their height is
   * estimated until they are closer.
   */
  calm?: boolean;
  /**
   * Whether the cards are low, so that two rows fit into a window. Pictures of appliances are then next to the
   * text.
   */
  compact?: boolean;
  /** The number of cells to render. The other cells only reserve their space. */
  drawn?: number;
  className?: string;
};

/** Renders cards in aligned rows. The gaps are 24 px between columns and 40 px between rows. */
export function ProductGrid({
  children,
  columns = 4,
  phone = 'two-up',
  label,
  calm,
  compact = false,
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
        compact && styles.compact,
        className,
      )}
      data-phone={phone}
      data-compact={compact || undefined}
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
  /** An `<img>` element or a drawing that fills the upper part of the tile. */
  picture?: ReactNode;
  /** A Button with the variant `light` or `accent`. */
  action?: ReactNode;
  /** Whether the tile is as wide as two cards. */
  wide?: boolean;
};

/** Renders an editorial tile between the cards. The tile is as wide as one or two cards. */
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

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './masthead.module.css';

export type MastheadProps = {
  title: ReactNode;
  /** An introduction of one line. */
  intro?: ReactNode;
  /** The number of products, such as "186 fridges". */
  count?: ReactNode;
  /**
   * The kind of masthead. `category` is on the background of the page; `promo` is text on a picture with the
   * proportions 21:9.
   */
  kind?: 'category' | 'promo';
  /** An `<img>` or `<video>` element that fills a masthead of the kind `promo`. */
  picture?: ReactNode;
  /** A short list of subtitles. */
  points?: readonly string[];
  /** The buttons. Use the variants `light` and `line` on a picture. */
  actions?: ReactNode;
  breadcrumbs?: ReactNode;
  centred?: boolean;
  /** Whether heading, count and introduction are in one row in wide windows, above a list of products. */
  row?: boolean;
  /** Whether the heading has the large size for display text. */
  display?: boolean;
  className?: string;
};

/** Renders the masthead of a category, brand or promotion page. The masthead contains the page's `h1`. */
export function Masthead({
  title,
  intro,
  count,
  kind = 'category',
  picture,
  points,
  actions,
  breadcrumbs,
  centred = false,
  row = false,
  display = kind === 'promo',
  className,
}: MastheadProps) {
  return (
    <header
      data-masthead={row ? 'row' : ''}
      className={classNames(
        styles.masthead,
        styles[kind],
        centred && styles.centred,
        row && styles.row,
        className,
      )}
    >
      {breadcrumbs}
      <div className={styles.stage}>
        {kind === 'promo' && picture ? <div className={styles.picture}>{picture}</div> : null}
        <div className={styles.text}>
          <div>
            <h1 className={display ? 'display' : undefined}>{title}</h1>
            {intro ? <p className={styles.intro}>{intro}</p> : null}
            {points && points.length > 0 ? (
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ) : null}
            {count ? <p className={styles.count}>{count}</p> : null}
          </div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
      </div>
    </header>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './masthead.module.css';

export type MastheadProps = {
  title: ReactNode;
  /** A one-line introduction. */
  intro?: ReactNode;
  /** A count such as "186 fridges". */
  count?: ReactNode;
  /** `category`: on the page's background. `promo`: text on a 21:9 picture. */
  kind?: 'category' | 'promo';
  /** An `<img>` or a video that fills the promo masthead. */
  picture?: ReactNode;
  /** A short list of subtitles. */
  points?: readonly string[];
  /** Buttons. On a picture, use the variants `light` and `line`. */
  actions?: ReactNode;
  breadcrumbs?: ReactNode;
  centred?: boolean;
  /** Whether the heading has the large display size. */
  display?: boolean;
  className?: string;
};

/** The head of a category, brand or promotion page. It contains the page's h1. */
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
  display = kind === 'promo',
  className,
}: MastheadProps) {
  return (
    <header className={classNames(styles.masthead, styles[kind], centred && styles.centred, className)}>
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

import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import styles from './hero.module.css';

interface HeroProps {
  /** The main heading of the page. */
  heading: string;
  text?: ReactNode;
  /** A line with a clock icon over the heading, for the end of an offer. */
  eyebrow?: string | undefined;
  actions: ReactNode;
  picture?: ReactNode;
  /**
   * The position of the picture. `cut-out` is on the brand's colour, `room` fills half of the hero, and
   * `panorama` fills the whole hero under the text.
   */
  look: 'cut-out' | 'room' | 'panorama';
}

/**
 * Renders the hero of landing pages and of the home pages of appliance stores (storefront §2). The text is
 * next to the picture or over it.
 */
export function Hero({ heading, text, eyebrow, actions, picture, look }: HeroProps) {
  return (
    <div data-masthead="" className={classNames(styles.hero, look === 'panorama' && styles.panorama)}>
      <div className={styles.words}>
        {eyebrow ? (
          <span className={styles.eyebrow}>
            <Icon name="clock" size="small" />
            {eyebrow}
          </span>
        ) : null}
        <h1 className="display">{heading}</h1>
        {text ? <p>{text}</p> : null}
        {actions}
      </div>
      {picture ? (
        <div className={classNames(styles.art, look === 'room' && styles.room)}>{picture}</div>
      ) : null}
    </div>
  );
}

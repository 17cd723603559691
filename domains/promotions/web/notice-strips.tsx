import type { CSSProperties, ReactNode } from 'react';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './notice-strips.module.css';

export interface NoticeStripsProps {
  /** Index of the visible strip: increases by one from page to page, without end. */
  turn: number;
  /** The line's own content, displayed between the strips. */
  children: ReactNode;
}

/**
 * Renders the strips of 30 pixels above the header: the sale's two (SALE-02) and the promo banner's
 * (BANNER-21, -25). They alternate with the line's own content.
 */
export function NoticeStrips({ turn, children }: NoticeStripsProps) {
  const { sale, promo } = useShop().notices ?? {};
  const strips = (sale?.strips ?? []).map(({ to, title, subtext, picture, clipPath }) => (
    <SiteLink key={title} to={to} className={styles.strip}>
      {picture ? <img src={picture} alt="" width={120} height={30} style={{ clipPath }} /> : null}
      <b>{title}</b>
      {subtext ? <span className={styles.subtext}>{subtext}</span> : null}
    </SiteLink>
  ));
  if (promo) {
    strips.push(
      <SiteLink
        key="promo"
        to={promo.url}
        className={styles.strip}
        style={{ '--strip': promo.colour, '--on-strip': promo.textColour } as CSSProperties}
      >
        <picture>
          <source media="(min-width: 768px)" srcSet={promo.desktop} />
          <img src={promo.mobile} alt="" width={120} height={30} />
        </picture>
        <b>{promo.title}</b>
      </SiteLink>,
    );
  }
  return strips[turn % (strips.length + 1)] ?? children;
}

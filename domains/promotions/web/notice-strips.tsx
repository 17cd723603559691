import type { CSSProperties } from 'react';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './notice-strips.module.css';

export interface NoticeStripsProps {
  /** A counter that selects the visible strip. It increases by one with each page and has no maximum. */
  turn: number;
}

/**
 * Renders the line of 30 pixels above the header. It displays the sale's two strips (SALE-02) and the promo
 * banner's strip (BANNER-21, -25), one on each page; nothing without a sale or a promo banner.
 */
export function NoticeStrips({ turn }: NoticeStripsProps) {
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
  return strips[turn % strips.length] ?? null;
}

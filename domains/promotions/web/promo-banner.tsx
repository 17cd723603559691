import { useEffect, useState, type CSSProperties } from 'react';
import { call } from '#foundation/browser/call.ts';
import { classNames } from '#design/class-names.ts';
import { SiteLink } from '#design/site-link.tsx';
import { getPromoBanner, type PromoBanner as Banner } from '../contract.ts';
import styles from './promo-banner.module.css';

/**
 * The promo banner of the cart (339 × 60 at most) or the checkout (60 high, 72 from 768 pixels on); its place is kept
 * only once it is known that there is one (BANNER-21 to -24).
 */
export function PromoBanner({ place }: { place: 'cart' | 'checkout' }) {
  const [banner, setBanner] = useState<Banner | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    call(getPromoBanner, {}, { signal: gone.signal }).then(setBanner, () => undefined);
    return () => gone.abort();
  }, []);
  const picture = banner && (place === 'cart' ? banner.images.cart : banner.images.checkout.mobile);
  if (!banner || !picture) return null;
  return (
    <SiteLink
      to={banner.url}
      className={classNames(styles.banner, styles[place])}
      style={{ '--banner': banner.colour, '--on-banner': banner.textColour } as CSSProperties}
    >
      <picture>
        {place === 'checkout' ? (
          <source media="(min-width: 768px)" srcSet={banner.images.checkout.desktop} />
        ) : null}
        <img src={picture} alt="" width={120} height={72} />
      </picture>
      <span>{banner.title}</span>
    </SiteLink>
  );
}

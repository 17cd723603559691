import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { Ribbon } from '#design/product/ribbon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { Promotion } from '../contract.ts';
import { isOffer } from '../rules/offer.ts';
import { isDrawing, isOutside, offerEnds, panelTarget, promotionUrl } from '../rules/panel.ts';
import styles from './offer-panel.module.css';

export interface OfferPanelProps {
  title: string;
  to: string;
  /** An `<img>` that fills the thumbnail area. */
  picture: ReactNode;
  ribbon?: string | undefined;
  rewardLabel?: string | undefined;
  text?: string | undefined;
  /** The offer's last day for display, such as `30/11/2026`. */
  ends?: string | null;
  /** A second link, rendered after the panel's main link. */
  more?: ReactNode;
  level?: 2 | 3;
  /**
   * `tall`: a picture and then the text. `wide`: the picture on the left of the text. `line`: a small
   * picture, for narrow columns.
   */
  look?: 'tall' | 'wide' | 'line';
}

/** Renders a panel for an offer: thumbnail, optional reward label, title and last day (PROMO-01, -02). */
export function OfferPanel({
  title,
  to,
  picture,
  ribbon,
  rewardLabel,
  text,
  ends,
  more,
  level = 3,
  look = 'tall',
}: OfferPanelProps) {
  const Heading = `h${level}` as const;
  const leavesShop = isOutside(to);
  return (
    <article className={classNames(styles.panel, styles[look])}>
      <div className={styles.thumbnail}>
        {picture}
        {ribbon ? <Ribbon className={styles.ribbon}>{ribbon}</Ribbon> : null}
      </div>
      <div className={styles.words}>
        {rewardLabel ? (
          <p className={styles.reward}>
            <Icon name="gift" size="small" />
            {rewardLabel}
          </p>
        ) : null}
        <Heading className={styles.title}>
          <SiteLink to={to} className={styles.link} {...(leavesShop ? { target: '_blank' } : {})}>
            {title}
            {leavesShop ? (
              <>
                <Icon name="external" size="small" className={styles.outside} />
                <span className="visually-hidden"> (opens in a new tab)</span>
              </>
            ) : null}
          </SiteLink>
        </Heading>
        {text && look !== 'line' ? <p className={styles.text}>{text}</p> : null}
        {ends ? <p className={styles.ends}>Offer Ends {ends}</p> : null}
        {more}
      </div>
    </article>
  );
}

/**
 * Renders a panel for an offer of the shop. If the reward is claimed on another page, a second link opens the
 * offer's terms (PROMO-03, -04).
 */
export function PromotionPanel({
  promotion,
  level,
  look,
  priority = false,
}: {
  promotion: Promotion;
  level?: 2 | 3;
  look?: OfferPanelProps['look'];
  priority?: boolean;
}) {
  const to = panelTarget(promotion);
  return (
    <OfferPanel
      title={promotion.title}
      to={to}
      picture={
        <img
          src={promotion.thumbnailImg}
          alt=""
          width={1600}
          height={1000}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding={priority ? 'sync' : 'async'}
          className={isDrawing(promotion.thumbnailImg) ? styles.alone : undefined}
        />
      }
      ribbon={promotion.ribbon}
      rewardLabel={promotion.rewardLabel}
      text={promotion.summary}
      ends={isOffer(promotion) ? offerEnds(promotion) : null}
      level={level}
      look={look}
      {...(promotion.redemption === ''
        ? {}
        : {
            more: (
              <SiteLink to={promotionUrl(promotion.path)} className={styles.terms}>
                Terms and products<span className="visually-hidden"> of {promotion.title}</span>
              </SiteLink>
            ),
          })}
    />
  );
}

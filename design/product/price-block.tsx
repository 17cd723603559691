import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import styles from './price-block.module.css';

/** A price as formatted text. The pricing rules decide which amounts are displayed. */
export type PriceView = {
  /** The price ("$2,499", "FREE", "N/A"), or a text that replaces the price, such as "Request Price". */
  now: string;
  /** The kind of `now`: `words` for a text that replaces the price, otherwise `amount`. */
  kind?: 'amount' | 'words';
  /** The previous price, such as "$2,999". The component displays it as "Was $2,999". */
  was?: string;
  /** The RRP, such as "$4,299". The component displays it as "RRP $4,299". */
  rrp?: string;
  /** The saving, such as "$500". The component displays it as "Save $500". */
  save?: string;
  /** Whether to display the price in the sale colour. */
  sale?: boolean;
  /** The link target of a text that replaces the price, such as "LOG IN for Price". */
  to?: string;
  rrpTooltip?: string;
};

export type PriceBlockProps = {
  price: PriceView;
  size?: 'm' | 'l' | 'xl';
  /** Whether to reserve the height of two lines. The cards in a row are then aligned. */
  reserve?: boolean;
  className?: string;
};

/**
 * Renders the current price and the previous price. Screen readers announce "Price $2,499, save $500, was
 * $2,999".
 */
export function PriceBlock({ price, size = 'm', reserve = false, className }: PriceBlockProps) {
  const words = price.kind === 'words';
  return (
    <div
      // Cards omit this attribute, because the link that covers the card already contains the price for
      // screen readers.
      data-price={reserve ? undefined : ''}
      className={classNames(
        styles.price,
        styles[size],
        price.sale && styles.sale,
        reserve && styles.reserve,
        className,
      )}
    >
      <p className={styles.line}>
        <span className={words ? styles.words : styles.now}>
          {words ? null : <span className="visually-hidden">Price </span>}
          {price.to === undefined ? (
            price.now
          ) : (
            <SiteLink to={price.to} className="link">
              {price.now}
            </SiteLink>
          )}
        </span>
        {price.save ? (
          <span className={styles.save}>
            <span className="visually-hidden">, </span>
            {`Save ${price.save}`}
          </span>
        ) : null}
      </p>
      {price.was ? (
        <p className={styles.before}>
          Was <s>{price.was}</s>
        </p>
      ) : price.rrp ? (
        <p className={styles.before} title={reserve ? undefined : price.rrpTooltip}>
          {`RRP ${price.rrp}`}
          {reserve || !price.rrpTooltip ? null : <Explanation of="RRP" text={price.rrpTooltip} />}
        </p>
      ) : null}
    </div>
  );
}

/**
 * Renders a button that displays the explanation of a term, for touch, keyboard and mouse (PRICE-14). It
 * works before the scripts run, because the browser opens and closes the explanation. Cards have no such
 * button, because a link covers the whole card.
 */
function Explanation({ of, text }: { of: string; text: string }) {
  const id = useId();
  return (
    <>
      <button type="button" className={styles.why} popoverTarget={id} aria-label={`What ${of} means`}>
        ?
      </button>
      <span id={id} popover="auto" className={styles.explanation}>
        {text}
      </span>
    </>
  );
}

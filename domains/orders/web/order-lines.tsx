import { formatPrice } from '#foundation/pure/money.ts';
import { truncate } from '#foundation/pure/text/text.ts';
import { pictureUrl, type PicturePreset } from '#domains/catalogue/rules/pictures.ts';
import { Icon } from '#design/icons/icon.tsx';
import { ProductPicture } from '#design/product/product-picture.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Tag } from '#design/tag.tsx';
import styles from './order-lines.module.css';

/** A line of an order, or of a cart in the checkout. Amounts in dollars. */
export interface OrderLineView {
  key: string;
  title: string;
  /** Path of the product page; undefined or empty for no link. */
  url?: string;
  image: string;
  quantity: number;
  /** The amount of the line without its extras; null if a price no longer exists. */
  amount: number | null;
  /** The saving as text, such as "$500"; undefined if the shopper saves nothing. */
  save?: string;
  isUnavailable?: boolean;
  /** Removes the line from the cart. Set if the product can no longer be bought. */
  onRemove?: () => void;
  condition?: string;
  /** The display texts of the product's variations. */
  variations?: readonly string[];
  missingParts?: string;
  /** A text about units on back order. */
  backOrder?: string;
  /** The delivery day and carrier. Set only if they differ between the lines of the order. */
  delivery?: string;
  /** Install, warranty and services of the line, with prices per unit. */
  extras: readonly { name: string; price: number }[];
}

/** Maximum number of characters of a title (CHECKOUT-17). */
const TITLE_LENGTH = 58;

/**
 * Renders the products of an order with picture, title, quantity, amount, saving, condition and extras
 * (CHECKOUT-16 to CHECKOUT-18).
 */
export function OrderLines({ lines, small = false }: { lines: readonly OrderLineView[]; small?: boolean }) {
  return (
    <ul className={small ? styles.small : styles.lines}>
      {lines.map((line) => (
        <li key={line.key} className={styles.line}>
          <ProductPicture
            alt=""
            src={(width) => pictureUrl(line.image, width as PicturePreset)}
            widths={[90, 150, 400]}
            sizes={small ? '72px' : '96px'}
            width={96}
            height={96}
            className={styles.art}
          />
          <div className={styles.words}>
            <h3 className={styles.title}>
              {line.url ? (
                <SiteLink to={line.url}>{truncate(line.title, TITLE_LENGTH)}</SiteLink>
              ) : (
                truncate(line.title, TITLE_LENGTH)
              )}
            </h3>
            {line.isUnavailable || line.condition || line.missingParts ? (
              <p className={styles.state}>
                {line.isUnavailable ? <Tag kind="error">Unavailable</Tag> : null}
                {line.onRemove ? (
                  <button type="button" className={`link ${styles.remove}`} onClick={line.onRemove}>
                    Remove<span className="visually-hidden"> {line.title}</span>
                  </button>
                ) : null}
                {line.condition ? <Tag kind="outline">{line.condition}</Tag> : null}
                {line.missingParts ? <span>{line.missingParts}</span> : null}
              </p>
            ) : null}
            {line.backOrder ? (
              <p className={styles.waits}>
                <Icon name="clock" size="small" />
                {line.backOrder}
              </p>
            ) : null}
            {(line.variations ?? []).map((one) => (
              <p key={one} className={styles.state}>
                {one}
              </p>
            ))}
            <div className={styles.amounts}>
              <span className={styles.quantity}>Qty {line.quantity}</span>
              <span className={styles.amount}>
                <b>{formatPrice(line.amount)}</b>
                {line.save ? <span className={styles.save}>You save {line.save}</span> : null}
              </span>
            </div>
            {line.delivery ? (
              <p className={styles.delivery}>
                <Icon name="truck" size="small" />
                {line.delivery}
              </p>
            ) : null}
            {line.extras.length > 0 ? (
              <ul className={styles.extras}>
                {line.extras.map(({ name, price }) => (
                  <li key={name}>
                    <span>{name}</span>
                    <span>
                      {formatPrice(price)}
                      {line.quantity > 1 && price > 0 ? ' each' : null}
                    </span>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

import { formatCents, formatPrice } from '#foundation/pure/money.ts';
import { truncate } from '#foundation/pure/text/text.ts';
import { pictureUrl } from '#domains/catalogue/rules/pictures.ts';
import type { Estimate } from '#domains/delivery/contract.ts';
import { DeliveryLine } from '#domains/delivery/web/delivery-line.tsx';
import { conditionView, missingPartsText } from '#domains/pricing/rules/pricing.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { ProductPicture } from '#design/product/product-picture.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Stepper } from '#design/forms/stepper.tsx';
import { Tag } from '#design/tag.tsx';
import type { Cart, CartProduct } from '../contract/cart.ts';
import { lineAmounts } from '../rules/line-amounts.ts';
import type { Together } from './cart-week.tsx';
import { removeFromCart, setCartQuantity } from './cart-store.ts';
import { useMostPieces } from './most-pieces.ts';
import styles from './cart-panel.module.css';

/** The maximum length of a title in a cart line, in characters. */
const TITLE_LENGTH = 58;

type LineEstimate = Pick<Estimate, 'text' | 'earliest'>;

/**
 * Returns the delivery estimate of a cart line. If the cart has proforma delivery, all products that the shop
 * itself delivers arrive on the same day (DELIVERY-05).
 */
export function inCart(
  cart: Cart,
  estimate: LineEstimate | undefined,
  together: Together | null,
): LineEstimate | undefined {
  if (!cart.hasProformaDelivery || !estimate?.earliest) return estimate;
  return together ? { ...estimate, text: together.text } : undefined;
}

/** Renders a line of the cart, with the product, its options, its amount and its delivery day. */
export function CartLine({
  product,
  estimate,
}: {
  product: CartProduct;
  estimate: LineEstimate | undefined;
}) {
  const { site } = useShop();
  const mostPieces = useMostPieces();
  const { amount, saving } = lineAmounts(product, site.capabilities.appliesLineDiscount);
  const condition = conditionView(product.conditionType);
  const missing = missingPartsText(product.missingParts);
  const extras = [
    ...(product.selectedInstall
      ? [{ key: 'install', name: product.selectedInstall.name, price: product.selectedInstall.price }]
      : []),
    ...(product.selectedWarranty
      ? [{ key: 'warranty', name: product.selectedWarranty.name, price: product.selectedWarranty.price }]
      : []),
    ...product.selectedServices.map((service) => ({
      key: service.sku,
      name: service.title,
      price: service.price,
    })),
  ];
  return (
    <li className={styles.line}>
      <ProductPicture
        alt=""
        src={(width) => pictureUrl(product.image, width as 100)}
        widths={[100, 150, 400]}
        sizes="96px"
        width={96}
        height={96}
        className={styles.art}
      />
      <div className={styles.words}>
        <div className={styles.head}>
          <h3 className="h5">
            <SiteLink to={product.url}>{truncate(product.title, TITLE_LENGTH)}</SiteLink>
          </h3>
          <IconButton
            icon="close"
            size="small"
            label={`Remove ${product.title}`}
            onClick={() => void removeFromCart(product.productCode)}
            className={styles.remove}
          />
        </div>
        {(condition || missing || !product.available) && (
          <p className={styles.state}>
            {!product.available && <Tag kind="error">Unavailable</Tag>}
            {condition && <Tag kind="outline">{condition.text}</Tag>}
            {missing && <span>{missing}</span>}
          </p>
        )}
        <div className={styles.amounts}>
          <Stepper
            size="small"
            value={product.quantity}
            max={mostPieces}
            label={`Quantity of ${truncate(product.title, TITLE_LENGTH)}`}
            onChange={(quantity) => void setCartQuantity(product.productCode, quantity)}
          />
          <span className={styles.amount}>
            <b>{formatCents(amount)}</b>
            {saving > 0 && <span className={styles.save}>You save {formatCents(saving)}</span>}
          </span>
        </div>
        {estimate && product.available && <DeliveryLine estimate={estimate} />}
        {extras.length > 0 && (
          <ul className={styles.extras}>
            {extras.map((extra) => (
              <li key={extra.key}>
                <span>{extra.name}</span>
                <span>{formatPrice(extra.price)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

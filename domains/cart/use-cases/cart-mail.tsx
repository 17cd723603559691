import type { CSSProperties } from 'react';
import { formatPrice } from '#foundation/pure/money.ts';
import { mailPictureUrl } from '#domains/catalogue/rules/pictures.ts';
import { MailPicture } from '#domains/notifications/use-cases/mail-picture.tsx';
import type { EmailExample } from '#domains/notifications/use-cases/email-example.ts';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { Site } from '#sites/site.ts';
import type { Cart, CartProduct } from '../contract/cart.ts';
import { MAILED_CART_ROUTE } from '../contract/mailed.ts';
import { writeGoods } from './mailed-goods.ts';

const cell: CSSProperties = {
  padding: '10px 0',
  borderBottom: '1px solid #e4e4df',
  fontSize: 14,
  lineHeight: 1.4,
  verticalAlign: 'top',
};
const amount: CSSProperties = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 };

/**
 * The link adds the same products to the reader's own cart. It does not open the sender's cart, because other
 * people may read the email.
 */
const WAITS =
  'Open this on any phone or computer to add the same products to your cart there, at the prices on the day.';

/** Returns the options of a line, each with its price per unit. */
function extras(product: CartProduct): { name: string; price: number }[] {
  return [
    ...(product.selectedInstall ? [product.selectedInstall] : []),
    ...(product.selectedWarranty ? [product.selectedWarranty] : []),
    ...product.selectedServices.map(({ title, price }) => ({ name: title, price })),
  ];
}

/**
 * Renders the email with the lines and the total of a cart (CART-15). The amounts in the cart are in dollars.
 */
export function cartMail(
  cart: Pick<Cart, 'products' | 'orderTotal'>,
  { site, origin }: { site: Site; origin: string },
): { subject: string; html: string; plain: string } {
  const subject = `Your cart at ${site.name}`;
  const link = `${origin}${MAILED_CART_ROUTE}?goods=${writeGoods(cart.products)}`;
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 16px' }}>{subject}</h1>
      <table role="presentation" style={{ width: '100%', borderCollapse: 'collapse' }}>
        <tbody>
          {cart.products.map((product) => (
            <tr key={product.productId}>
              <MailPicture
                src={mailPictureUrl(origin, product.image)}
                alt={product.title}
                style={{ borderBottom: cell.borderBottom }}
              />
              <td style={cell}>
                <a href={`${origin}${product.url}`} style={{ color: '#1c1c1a' }}>
                  {product.quantity} × {product.title}
                </a>
                {extras(product).map(({ name, price }) => (
                  <div key={name} style={{ color: '#5d5d58', fontSize: 13 }}>
                    {name}, {formatPrice(price)} each
                  </div>
                ))}
                {product.available ? null : <div style={{ color: '#a3160d', fontSize: 13 }}>Unavailable</div>}
              </td>
              <td style={amount}>{formatPrice(product.price * product.quantity)}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={2} style={{ ...cell, fontWeight: 700 }}>
              Total
            </td>
            <td style={{ ...amount, fontWeight: 700 }}>{formatPrice(cart.orderTotal)}</td>
          </tr>
        </tbody>
      </table>
      <MailButton href={link} site={site}>
        Add to my cart
      </MailButton>
      <p style={{ fontSize: 13, color: '#5d5d58' }}>
        {WAITS} Prices and stock were correct when we sent this email.
      </p>
    </>,
  );
  const plain = [
    subject,
    '',
    ...cart.products.flatMap((product) => [
      `${product.quantity} x ${product.title}: ${formatPrice(product.price * product.quantity)}${product.available ? '' : ' (Unavailable)'}`,
      ...extras(product).map(({ name, price }) => `    ${name}, ${formatPrice(price)} each`),
    ]),
    '',
    `Total: ${formatPrice(cart.orderTotal)}`,
    '',
    WAITS,
    link,
  ].join('\n');
  return { subject, html, plain };
}

/** The emails about carts. */
export const cartEmails: readonly EmailExample[] = [
  {
    id: 'cart',
    title: 'Cart',
    when: 'When a shopper emails their cart.',
    to: 'The address that the shopper enters',
    render: ({ site, origin, products }) =>
      cartMail(
        {
          products: products.map(({ id, sku, title, brand, url, image, priceCents }): CartProduct => ({
            productId: id,
            title,
            sku,
            productCode: sku,
            url,
            brand,
            category: '',
            categoryUri: '',
            price: priceCents / 100,
            rrp: null,
            quantity: 1,
            lineDiscount: 0,
            available: true,
            sortOrder: id,
            image,
            images: [],
            ribbonType: '',
            conditionType: '',
            missingParts: [],
            selectedInstall: null,
            selectedWarranty: null,
            selectedServices: [],
            isProforma: false,
            promoId: null,
          })),
          orderTotal: (products[0].priceCents + products[1].priceCents) / 100,
        },
        { site, origin },
      ),
  },
];

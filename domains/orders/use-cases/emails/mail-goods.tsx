import { mailPictureUrl } from '#domains/catalogue/rules/pictures.ts';
import { MailPicture } from '#domains/notifications/use-cases/mail-picture.tsx';
import type { Site } from '#sites/site.ts';

/**
 * Returns the URL of a product's first picture on a site. Empty if the product has no picture or the site
 * does not sell it any more.
 */
export type PictureOf = (site: Site, sku: string) => string;

/** A product and its quantity, for display in an email. */
export interface MailGoods {
  sku: string;
  title: string;
  quantity: number;
}

/** Renders the goods that an email is about, one row per product with its picture and quantity. */
export function GoodsTable({
  goods,
  site,
  origin,
  pictureOf,
}: {
  goods: readonly MailGoods[];
  site: Site;
  origin: string;
  pictureOf: PictureOf;
}) {
  return (
    <table role="presentation" style={{ width: '100%', borderCollapse: 'collapse', margin: '0 0 8px' }}>
      <tbody>
        {goods.map(({ sku, title, quantity }) => (
          <tr key={sku}>
            <MailPicture src={mailPictureUrl(origin, pictureOf(site, sku))} alt={title} />
            <td style={{ padding: '10px 0', fontSize: 14, lineHeight: 1.4 }}>
              {quantity} × {title}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

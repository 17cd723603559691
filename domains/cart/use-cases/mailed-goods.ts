import * as z from 'zod/mini';
import { MAX_QUANTITY, type CartProduct } from '../contract/cart.ts';

/**
 * The goods of a mailed cart, as contained in its link: product codes, quantities and options, without the
 * cart's owner or prices. Any reader of the email can add the same goods to their own cart, at current
 * prices.
 */

/** Maximum length of the text. It is enough for the goods of any cart that a shop allows. */
export const MAX_GOODS_LENGTH = 24_000;

const goods = z
  .array(
    z.tuple([
      z.string().check(z.minLength(1), z.maxLength(64)),
      z.number().check(z.int(), z.gte(1), z.lte(MAX_QUANTITY)),
      z.nullable(z.number().check(z.int())),
      z.nullable(z.number().check(z.int())),
      z.array(z.string().check(z.maxLength(64))).check(z.maxLength(20)),
    ]),
  )
  .check(z.minLength(1), z.maxLength(300));

export interface MailedProduct {
  productCode: string;
  quantity: number;
  installId: number | null;
  warrantyId: number | null;
  serviceSkus: string[];
}

/** Serialises goods as text for a URL. */
export function writeGoods(
  products: readonly Pick<
    CartProduct,
    'productCode' | 'quantity' | 'selectedInstall' | 'selectedWarranty' | 'selectedServices'
  >[],
): string {
  const rows: z.infer<typeof goods> = products.map((one) => [
    one.productCode,
    one.quantity,
    one.selectedInstall?.id ?? null,
    one.selectedWarranty?.id ?? null,
    one.selectedServices.map(({ sku }) => sku),
  ]);
  return Buffer.from(JSON.stringify(rows)).toString('base64url');
}

/** Parses goods from a URL's text; null if the text is incomplete or invalid. */
export function readGoods(text: string): MailedProduct[] | null {
  try {
    const read = goods.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (!read.success) return null;
    return read.data.map(([productCode, quantity, installId, warrantyId, serviceSkus]) => ({
      productCode,
      quantity,
      installId,
      warrantyId,
      serviceSkus,
    }));
  } catch {
    return null;
  }
}

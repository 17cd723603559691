import * as z from 'zod/mini';
import { isUsableText } from '#foundation/pure/text/text.ts';
import { MAX_QUANTITY, type CartProduct } from '../contract/cart.ts';

/**
 * The products of an emailed cart in the format of its link: product codes, quantities and options. The link
 * contains neither owner nor prices, so readers can add the products to their own cart at current prices.
 */

/** The maximum length of the text in the link. It is sufficient for every cart that the limits allow. */
export const MAX_GOODS_LENGTH = 24_000;

const goods = z
  .array(
    z.tuple([
      z.string().check(z.minLength(1), z.maxLength(64), z.refine(isUsableText)),
      z.number().check(z.int(), z.gte(1), z.lte(MAX_QUANTITY)),
      z.nullable(z.number().check(z.int())),
      z.nullable(z.number().check(z.int())),
      z.array(z.string().check(z.maxLength(64), z.refine(isUsableText))).check(z.maxLength(20)),
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

/** Serialises products as text for a URL. */
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

/** Parses the products from the text in a URL. Returns null if the text is incomplete or invalid. */
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

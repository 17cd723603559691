import type { Kysely } from 'kysely';
import { type Fault, failWith } from '#foundation/pure/fault.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import {
  type PriceOverride,
  type PurchaseFacts,
  type ChosenLine,
  whyNotForSale,
} from '../../rules/purchase.ts';
import { tooManyPieces, notForSale, optionGone } from '../../contract/cart.ts';
import type { CartContext, CartDeps } from '../deps.ts';
import { whyTooLarge } from '../../rules/limits.ts';
import { sharesProjectLine, combinedOverride, lowerOverride } from '../../rules/merge.ts';
import { getCartLimits, priceOneLine } from './price-lines.ts';

/** A product that a request adds to the cart, or whose quantity the request sets. */
export interface AddedProduct {
  productCode: string;
  quantity: number;
  /**
   * With `at-least`, the quantity of the line increases to `quantity` if it is lower, and otherwise stays
   * unchanged.
   */
  mode: 'add' | 'set' | 'at-least';
  installId?: number | null | undefined;
  warrantyId?: number | null | undefined;
  serviceSkus?: string[] | undefined;
  /**
   * The price that a project or a quote has locked for the product. It applies if it is lower than the
   * existing price override. It never comes from the request.
   */
  held?: PriceOverride | undefined;
  /** The ids of the project lines from which the product comes. */
  projectLines?: readonly number[] | undefined;
  /**
   * The ids of project lines whose price only one cart may use, because the price was approved for a fixed
   * number of units.
   */
  inOneCart?: readonly number[] | undefined;
}
export type LineFault = Fault<typeof tooManyPieces.code | typeof notForSale.code | typeof optionGone.code>;

/**
 * Returns the cart line after a product was added or changed. Returns an error if the change is not possible.
 */
export async function getLineAfter(
  tx: Kysely<Tables>,
  ctx: CartContext,
  deps: Pick<CartDeps, 'purchaseOptions' | 'readSetting'>,
  { facts, lines, added }: { facts: PurchaseFacts; lines: readonly ChosenLine[]; added: AddedProduct },
): Promise<ChosenLine | LineFault> {
  const before = lines.find(({ productId }) => productId === facts.id);
  const quantity = piecesAfter(added, before?.quantity ?? 0);
  const others = lines.filter((one) => one !== before);
  // A lower quantity is always allowed, because the limits may have been lowered after the product was added.
  const large =
    quantity < (before?.quantity ?? 0)
      ? null
      : whyTooLarge([...others, { quantity }], await getCartLimits(deps, ctx.site.id), ctx.site.supportPhone);
  if (large !== null) return failWith(tooManyPieces, { texts: large });
  const problem = whyNotForSale(facts, ctx.site.id, quantity);
  if (problem !== null) return failWith(notForSale, { texts: problem });
  const isMore = added.mode === 'add' && before !== undefined && !sharesProjectLine(before, added);
  const override = (isMore ? combinedOverride : lowerOverride)(before?.override ?? null, added.held ?? null);
  const line: ChosenLine = {
    productId: facts.id,
    quantity,
    installId: added.installId === undefined ? (before?.installId ?? null) : added.installId,
    warrantyId: added.warrantyId === undefined ? (before?.warrantyId ?? null) : added.warrantyId,
    serviceSkus: [...new Set(added.serviceSkus ?? before?.serviceSkus ?? [])],
    seenCents: facts.priceCents,
    override,
    projectLines: [...new Set([...(before?.projectLines ?? []), ...(added.projectLines ?? [])])],
  };
  const priced = await priceOneLine(tx, deps, { line, facts }, ctx);
  return priced.problem === null ? line : failWith(optionGone, { texts: priced.problem });
}

function piecesAfter({ mode, quantity }: Pick<AddedProduct, 'mode' | 'quantity'>, before: number): number {
  if (mode === 'set') return quantity;
  return mode === 'add' ? before + quantity : Math.max(before, quantity);
}

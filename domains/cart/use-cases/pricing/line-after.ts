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

/** A product that a request adds to a cart, or whose quantity it sets. */
export interface AddedProduct {
  productCode: string;
  quantity: number;
  /** `at-least` raises the quantity to `quantity`, and never lowers it. */
  mode: 'add' | 'set' | 'at-least';
  installId?: number | null | undefined;
  warrantyId?: number | null | undefined;
  serviceSkus?: string[] | undefined;
  /**
   * A price that a project or a quote has locked for the product. It applies if it is lower than the line's
   * own. Never part of a request.
   */
  held?: PriceOverride | undefined;
  /** Ids of the project lines that the product comes from. */
  projectLines?: readonly number[] | undefined;
  /**
   * Ids of the project lines whose price only one cart at a time may use, because it was approved for a fixed
   * number of pieces.
   */
  inOneCart?: readonly number[] | undefined;
}
export type LineFault = Fault<typeof tooManyPieces.code | typeof notForSale.code | typeof optionGone.code>;

/** Returns the line that results from adding a product, or a fault. */
export async function getLineAfter(
  tx: Kysely<Tables>,
  ctx: CartContext,
  deps: Pick<CartDeps, 'purchaseOptions' | 'readSetting'>,
  { facts, lines, added }: { facts: PurchaseFacts; lines: readonly ChosenLine[]; added: AddedProduct },
): Promise<ChosenLine | LineFault> {
  const before = lines.find(({ productId }) => productId === facts.id);
  const quantity = piecesAfter(added, before?.quantity ?? 0);
  const others = lines.filter((one) => one !== before);
  // A lower quantity is always accepted, because the limits may have been lowered since the line was added.
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

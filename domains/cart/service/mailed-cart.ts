import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { notWhole, type putMailedCart } from '../contract-mailed.ts';
import { LONGEST_GOODS, readGoods } from './mailed-goods.ts';
import type { Visitor } from './dependencies.ts';
import type { FillCart } from './fill-cart.ts';

/** Puts the goods of a mailed cart into the visitor's. Pressed twice, or where the cart was filled, it changes nothing. */
export async function putMailed(
  fill: FillCart,
  visitor: Visitor,
  text: string,
): Promise<AnswerOf<typeof putMailedCart> | FaultOf<typeof putMailedCart>> {
  const goods = text.length > LONGEST_GOODS ? null : readGoods(text);
  if (goods === null) return failWith(notWhole);
  const filled = await fill(
    visitor,
    goods.map((one) => ({ ...one, mode: 'at-least' })),
    { instead: false, clearsCodes: false },
  );
  if (isFault(filled)) return filled;
  return { added: filled.added, leftOut: filled.leftOut };
}

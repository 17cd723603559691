import { type Fault, failWith } from '#foundation/pure/fault.ts';
import { tooMany } from '#foundation/pure/call-errors.ts';
import { signatureOf } from '#foundation/server/signature.ts';
import { type CouponLine, codeKey, CODE_LENGTH } from '../rules/coupon.ts';
import { readCoupons, countGuess, takeBackGuess } from '../db/vouchers.ts';
import { type StoredCard, readCards } from '../db/gift-cards.ts';
import { cardCodeKey } from '../rules/gift-card.ts';
import type { FittingCode } from './held-codes.ts';
import type { CodeContext, VouchersDeps, CartCodes, Db } from './deps.ts';
import { getCustomer, cardProblem, readCartCoupons, applyToLines } from './codes-of-cart.ts';
import { cardHash } from './card-hash.ts';

/**
 * `wrong` is the number of wrong codes from one network after which further attempts must wait. All of them
 * are forgotten `forgetSeconds` after the first one.
 */
const GUESS_LIMIT = { wrong: 12, forgetSeconds: 900 } as const;

export type TriedCode = FittingCode | { kind: 'refused' } | Fault<typeof tooMany.code>;

/**
 * Checks whether a typed code would have an effect on a cart together with the codes that the cart already
 * has. Counts wrong codes per network. If there were too many, returns a fault with status 429 that states
 * when the user can try again.
 */
export async function tryCode(
  ctx: CodeContext & { ip: string },
  deps: VouchersDeps,
  { typed, cart, lines }: { typed: string; cart: CartCodes; lines: readonly CouponLine[] },
): Promise<TriedCode> {
  const { db } = deps;
  const revertCount = await countAttempt(deps, ctx.ip, ctx.now);
  if (typeof revertCount !== 'function') return revertCount;
  const code = codeKey(typed);
  const [found] =
    code.length > CODE_LENGTH
      ? []
      : await readCoupons(db, { code }, { ...getCustomer(ctx, deps), cartId: cart.id });
  if (!found) {
    const card = await findCard(db, typed, cart.id);
    if (!card || card.balanceCents === 0 || cardProblem(card, ctx) !== null) return { kind: 'refused' };
    await revertCount();
    return { kind: 'gift-card', cardId: card.id };
  }
  const before = (await readCartCoupons(db, ctx, deps, cart)).filter(({ id }) => id !== found.id);
  const { applied: fitting } = applyToLines(ctx, [...before, found], lines);
  if (!fitting.some(({ coupon }) => coupon.id === found.id)) return { kind: 'refused' };
  await revertCount();
  return { kind: 'coupon', couponId: found.id };
}

/** Returns the gift card with the typed code; undefined if not found. */
async function findCard(db: Db, typed: string, cartId: string): Promise<StoredCard | undefined> {
  const key = cardCodeKey(typed);
  return key === null ? undefined : (await readCards(db, { hash: cardHash(key) }, cartId))[0];
}

/**
 * Counts an attempt to enter a code. Returns a fault if the network has made too many attempts. Otherwise
 * returns a function that subtracts the attempt again.
 */
async function countAttempt(
  { db, secret, networkOf, hasLimits }: VouchersDeps,
  ip: string,
  now: Date,
): Promise<Fault<typeof tooMany.code> | (() => Promise<void>)> {
  if (!hasLimits) return async () => undefined;
  const key = signatureOf(secret, 'holder', `code ${networkOf(ip)}`);
  const forgetAt = new Date(now.getTime() + GUESS_LIMIT.forgetSeconds * 1000);
  const wait = await countGuess(db, key, { most: GUESS_LIMIT.wrong, forgetAt, now });
  if (wait === null) return () => takeBackGuess(db, key);
  const seconds = Math.max(1, Math.ceil((wait.getTime() - now.getTime()) / 1000));
  return failWith(tooMany, {
    texts: `Too many attempts. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`,
    retryAfterSeconds: seconds,
  });
}

import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import { signatureOf, signed } from '#foundation/server/signature.ts';
import { type Fault, failWith, isFault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { VISITOR_COOKIE } from '#domains/experiments/contract.ts';
import { actorOf } from '#domains/audit/contract.ts';
import * as store from '../db/cart.ts';
import { beingPaid, type Cart, CART_COOKIE } from '../contract/cart.ts';
import { findListHolder, lockListHolder } from '#domains/identity/use-cases/resolve-list-owner.ts';
import { openCartOf } from '../db/of-account.ts';
import { ownerOf } from '../rules/owner.ts';
import type { CartContext, CartDeps, CartWork, BeingPaid } from './deps.ts';
import { findCartId } from './owner/find-cart.ts';
import { isCartOf } from './owner/cart-holder.ts';
import { changeGuarded } from './guarded-change.ts';
import type { CartWithFacts } from './read-with-facts.ts';
import { getOwnCart } from './read-own-cart.ts';
import { toCart } from './pricing/to-cart.ts';

const COOKIE_SECONDS = 60 * 24 * 3600;

/**
 * The time for which a new cart can be found without its cookie, in ms. It starts when a browser creates its
 * first cart. During this time, other requests from the same browser add to that cart.
 */
const BEGINS_MS = 60_000;

/**
 * Returns a key that identifies a browser without a cart. Returns null if the browser lacks the random id
 * that experiments use.
 */
function getBrowserKey(
  { site, headers, cookie }: CartContext,
  { secret }: Pick<CartDeps, 'secret'>,
): string | null {
  const id = cookie(VISITOR_COOKIE);
  return id ? signatureOf(secret, 'browser', `${site.id}|${id}|${headers.userAgent}`) : null;
}

/**
 * Changes the user's open cart under its lock. If `work` returns a fault, rolls everything back, so that a
 * rejected request does not use up a handover code.
 */
export async function changeCart<Refusal extends Fault>(
  ctx: CartContext,
  deps: CartDeps,
  work: CartWork<Refusal>,
): Promise<'done' | 'no-cart' | Refusal | BeingPaid> {
  const id = await findCartId(ctx, deps);
  return id === undefined
    ? 'no-cart'
    : inTransaction(deps.db, (tx) => lockAndChange(tx, ctx, deps, { id, work }));
}

async function lockAndChange<Refusal extends Fault>(
  tx: Kysely<Tables>,
  ctx: CartContext,
  { guardChange }: Pick<CartDeps, 'guardChange'>,
  { id, work }: { id: string; work: CartWork<Refusal> },
): Promise<'done' | 'no-cart' | Refusal | BeingPaid> {
  await store.lockCartRow(tx, id);
  const cart = await store.readCart(tx, id);
  if (!cart || cart.isOrdered || !isCartOf(cart, ctx)) return 'no-cart';
  const guard = await guardChange(tx, id, actorOf(ctx), ctx.now);
  const refused = await changeGuarded<Refusal | BeingPaid>(
    tx,
    { cart, guard, busy: failWith(beingPaid) },
    () => work(tx, cart),
  );
  if (refused === 'unchanged') return 'done';
  if (refused) return refused;
  await store.incrementVersion(tx, id, ctx.now);
  return 'done';
}

/**
 * Creates a cart and changes it with `work`, and returns the cart's id. If a concurrent request from the same
 * browser has created a cart, changes that cart instead.
 */
async function createCart<Refusal extends Fault>(
  ctx: CartContext,
  deps: CartDeps,
  work: CartWork<Refusal>,
): Promise<string | Refusal | BeingPaid> {
  const holder = findListHolder(ctx);
  const by = holder === null ? getBrowserKey(ctx, deps) : null;
  return inTransaction(deps.db, async (tx): Promise<string | Refusal | BeingPaid> => {
    const since = new Date(ctx.now.getTime() - BEGINS_MS);
    if (holder !== null) await lockListHolder(tx, 'cart', holder);
    const there =
      holder !== null
        ? await openCartOf(tx, holder)
        : by === null
          ? undefined
          : await store.lockBegunCart(tx, { begunBy: by, since, hasOrder: deps.hasOrder });
    const changed = there === undefined ? 'no-cart' : await lockAndChange(tx, ctx, deps, { id: there, work });
    if (isFault(changed)) return changed;
    if (changed === 'done') return there!;
    const { site, now } = ctx;
    const id = randomUUID();
    const begun = { id, siteId: site.id, begunBy: by, owner: ownerOf(ctx.user), now };
    return (await work(tx, { id, lines: [], begun })) ?? id;
  });
}

/**
 * Changes the user's cart, or creates one if the user has no cart. Returns the resulting cart. For a new
 * cart, `asBegun` can build the result, so that the cart is not read from the database.
 */
export async function changeOrCreateCart<Refusal extends Fault>(
  ctx: CartContext,
  deps: CartDeps,
  work: CartWork<Refusal>,
  asBegun?: () => CartWithFacts | undefined,
): Promise<Cart | Refusal | BeingPaid> {
  const changed = await changeCart(ctx, deps, work);
  if (isFault(changed)) return changed;
  if (changed === 'done') return getOwnCart(ctx, deps);
  const id = await createCart(ctx, deps, work);
  if (isFault(id)) return id;
  // Only guests need a cookie for their cart. With a cookie, an account's cart would remain accessible on the
  // device after the user signs out.
  if (findListHolder(ctx) === null)
    ctx.setCookie(CART_COOKIE, signed(deps.secret, 'cart', id), { maxAgeSeconds: COOKIE_SECONDS });
  return toCart(ctx, deps, asBegun?.() ?? (await store.readCart(deps.db, id)));
}

import { invalidForm } from '#foundation/pure/call-errors.ts';
import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { emptyCart, type emailCart } from '../contract/cart.ts';
import { cartMail } from './cart-mail.tsx';
import type { CartContext, CartDeps } from './deps.ts';
import { readOwnCart } from './read-own-cart.ts';
import { toCart } from './pricing/to-cart.ts';

/** Emails the user's cart to an address that they enter (CART-15). */
export async function mailCart(
  ctx: CartContext,
  deps: CartDeps,
  address: string,
): Promise<{ success: boolean } | FaultOf<typeof emailCart>> {
  const recipient = address.trim();
  if (!isEmail(recipient)) return failWith(invalidForm, { texts: EMAIL_TEXT, fields: { email: EMAIL_TEXT } });
  const cart = await readOwnCart(ctx, deps);
  if (!cart || cart.lines.length === 0) return failWith(emptyCart);
  const mail = cartMail(await toCart(ctx, deps, cart), { site: ctx.site, origin: ctx.origin });
  await queueMail(
    deps.db,
    {
      ...mail,
      recipient,
      siteId: ctx.site.id,
      // If the button is pressed twice, one email is sent. A changed cart can be sent again.
      dedupeKey: `cart-${cart.id}-${cart.version}-${recipient.toLowerCase()}`,
    },
    ctx.now,
  );
  return { success: true };
}

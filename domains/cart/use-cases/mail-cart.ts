import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { emptyCart, type Cart, type emailCart } from '../contract/cart.ts';
import type { StoredCart } from '../db/cart.ts';
import { cartMail } from './cart-mail.tsx';
import type { Visitor } from './deps.ts';

/** Emails the user's cart to an address that they enter (CART-15). */
export function mailCarts(of: {
  db: Kysely<Tables>;
  ownCart(user: Visitor): Promise<StoredCart | undefined>;
  answer(user: Visitor, cart: StoredCart): Promise<Cart>;
}) {
  return async (
    user: Visitor,
    address: string,
  ): Promise<{ success: boolean } | FaultOf<typeof emailCart>> => {
    const recipient = address.trim();
    if (!isEmail(recipient))
      return failWith(invalidForm, { texts: EMAIL_TEXT, fields: { email: EMAIL_TEXT } });
    const cart = await of.ownCart(user);
    if (!cart || cart.lines.length === 0) return failWith(emptyCart);
    const mail = cartMail(await of.answer(user, cart), { site: user.site, origin: user.origin });
    await queueMail(
      of.db,
      {
        ...mail,
        recipient,
        siteId: user.site.id,
        // If the button is pressed twice, one email is sent. A changed cart can be sent again.
        dedupeKey: `cart-${cart.id}-${cart.version}-${recipient.toLowerCase()}`,
      },
      user.now,
    );
    return { success: true };
  };
}

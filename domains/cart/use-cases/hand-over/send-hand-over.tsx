import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { notMobile, textsOff } from '#domains/notifications/contract.ts';
import { textNumber } from '#domains/notifications/rules/mobile.ts';
import { CUSTOMER, EXAMPLE_LINK, type EmailExample } from '#domains/notifications/use-cases/email-example.ts';
import { queueMail, queueText } from '#domains/notifications/use-cases/mail.ts';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { Site } from '#sites/site.ts';
import {
  HAND_OVER_MINUTES,
  noSuchHandOver,
  TAKE_CART_ROUTE,
  type sendHandOver as sendHandOverEndpoint,
} from '../../contract/hand-over.ts';
import { readHandOver } from '../../db/of-account.ts';
import type { CartDeps, CartContext } from '../deps.ts';
import { readOwnCart } from '../read-own-cart.ts';
import { plainCode, hashHandOverCode } from './hand-over-code.ts';

/**
 * Sends the customer the link to a handed-over cart by email or text message. The audit log records this
 * action without the recipient.
 */
export async function sendHandOver(
  ctx: CartContext,
  deps: CartDeps,
  { code: typed, by, to, key }: { code: string; by: 'mail' | 'text'; to: string; key: string },
): Promise<{ success: boolean } | FaultOf<typeof sendHandOverEndpoint>> {
  const { site, origin, now } = ctx;
  if (by === 'mail' && !isEmail(to))
    return failWith(invalidForm, { texts: EMAIL_TEXT, fields: { to: EMAIL_TEXT } });
  if (by === 'text' && !deps.sendsTexts) return failWith(textsOff);
  const number = by === 'text' ? textNumber(to, site.country) : null;
  if (by === 'text' && number === null) return failWith(notMobile, { fields: { to: notMobile.text } });
  const code = plainCode(typed);
  const cart = await readOwnCart(ctx, deps);
  const hash = hashHandOverCode(deps, site.id, code);
  const isOpen = cart && (await readHandOver(deps.db, { hash, cartId: cart.id, now }));
  if (!isOpen) return failWith(noSuchHandOver);
  const link = `${origin}${TAKE_CART_ROUTE}?code=${code}`;
  const about = { dedupeKey: `cart-hand-over-${cart.id}-${key}`, siteId: site.id, hasSecret: true };
  await inTransaction(deps.db, async (tx: Kysely<Tables>) => {
    if (number === null)
      await queueMail(
        tx,
        { ...about, ...handOverMail({ code, link }, { site, origin }), recipient: to },
        now,
      );
    else await queueText(tx, { ...about, number, text: handOverText(site, link) }, now);
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'cart',
        action: 'sent-hand-over',
        key: cart.id,
        after: { by },
      },
      now,
    );
  });
  return { success: true };
}

/** Splits a code into two halves, so that it is easier to read aloud. */
const halves = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`;
const GOOD = `You can open the cart once, within ${HAND_OVER_MINUTES} minutes.`;

const handOverText = ({ name }: Site, link: string): string =>
  `${name}: we’ve put together a cart for you. Open it here: ${link} ${GOOD}`;

function handOverMail(
  { code, link }: { code: string; link: string },
  { site, origin }: { site: Site; origin: string },
): { subject: string; html: string; plain: string } {
  const subject = `Your cart from ${site.name}`;
  const words =
    'We’ve put together a cart for you. When you open it, we’ll add its products to your own cart, at the prices we quoted.';
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>{subject}</h1>
      <p style={{ fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' }}>{words}</p>
      <MailButton href={link} site={site}>
        Open the cart
      </MailButton>
      <p style={{ fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' }}>
        Or enter the code <strong style={{ letterSpacing: '0.08em' }}>{halves(code)}</strong> at {origin}
        {TAKE_CART_ROUTE}.
      </p>
      <p style={{ fontSize: 13, color: '#5d5d58', margin: 0 }}>{GOOD}</p>
    </>,
  );
  const plain = [
    words,
    '',
    link,
    '',
    `Or enter the code ${halves(code)} at ${origin}${TAKE_CART_ROUTE}.`,
    GOOD,
  ].join('\n');
  return { subject, html, plain };
}

/** The emails about carts that staff hand over. */
export const handOverEmails: readonly EmailExample[] = [
  {
    id: 'cart-hand-over',
    title: 'Cart from a staff member',
    when: 'When a staff member sends a cart to a customer.',
    to: CUSTOMER,
    render: ({ site, origin }) =>
      handOverMail({ code: 'K7QM2XWD', link: origin + EXAMPLE_LINK }, { site, origin }),
  },
];

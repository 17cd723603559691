import { createHmac, timingSafeEqual } from 'node:crypto';

/** As many orders of one browser stay readable. */
const KEPT = 5;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`placed:${text}`).digest('base64url');
}

/** Cart ids of a `placed` cookie, newest first; empty when it was not signed by us. */
export function readPlaced(secret: string, cookie: string | undefined): string[] {
  const [text, signature] = cookie?.split('~') ?? [];
  if (!text || !signature) return [];
  const expected = Buffer.from(sign(secret, text));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return [];
  return text.split('.').filter((id) => UUID.test(id));
}

/** The cookie with one more cart. */
export function addPlaced(secret: string, cookie: string | undefined, cartId: string): string {
  const ids = [cartId, ...readPlaced(secret, cookie).filter((id) => id !== cartId)].slice(0, KEPT);
  const text = ids.join('.');
  return `${text}~${sign(secret, text)}`;
}

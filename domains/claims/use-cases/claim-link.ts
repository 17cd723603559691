import { signed, unsigned, type ShopSecret } from '#foundation/server/signature.ts';
import { CLAIM_STATE_ROUTE } from '../contract/claims.ts';

/** Returns the path of the page that displays a claim. Anyone with the link can view its state. */
export function claimStatePath(secret: ShopSecret, id: number): string {
  return `${CLAIM_STATE_ROUTE}/${signed(secret, 'claim', String(id))}`;
}

/** Returns the id of the claim that a link's token identifies; undefined if the shop did not sign the token. */
export function parseClaimToken(secret: ShopSecret, token: string): number | undefined {
  const text = unsigned(secret, 'claim', token);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

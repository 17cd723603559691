import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { OwnOrders } from '#domains/orders/use-cases/own-orders/own-orders.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import { REJECTIONS } from '../contract/values.ts';
import type { Claim, ClaimableOffer } from '../contract/claims.ts';
import { hasRoom, takesReceipts } from '../rules/claim-life.ts';
import type { StoredClaim } from '../db/claims.ts';

type Visit = Pick<RequestContext, 'site' | 'now'>;

export interface ClaimsDeps {
  db: Kysely<Tables>;
  /** The offers whose rewards customers claim on this site. */
  offers: {
    claimable(ctx: Visit, path: string): ClaimableOffer | null;
    takesPart(ctx: Visit, path: string, productIds: readonly number[]): boolean;
  };
  ownOrders: Pick<OwnOrders, 'idOf'>;
  /** Returns an account's email address in lower case; null if the address is not confirmed. */
  verifiedEmailOf(accountId: string): Promise<string | null>;
  /** Returns how many units of each product of an order were returned. */
  returnedOf(db: Kysely<Tables>, orderId: number): Promise<{ productId: number; quantity: number }[]>;
  /** Scans an uploaded file on disk. */
  scan(path: string): Promise<'clean' | 'infected'>;
  siteOf(siteId: string): Site;
  originOf(siteId: string): string;
  clock: () => Date;
  secret: ShopSecret;
  wakeOutbox(): void;
}

export type ClaimsContext = Pick<RequestContext, 'user' | 'site' | 'now' | 'requestId' | 'origin'>;

/** Returns why a claim was rejected, as the customer reads it; empty if it was not. */
export function rejectionText({ reason, note }: Pick<StoredClaim, 'reason' | 'note'>): string {
  return reason === null ? '' : [REJECTIONS[reason], note].filter((part) => part !== '').join(' ');
}

/** Converts a claim to the format for its customer. */
export function toClaim(found: StoredClaim): Claim {
  return {
    title: found.title,
    offerPath: `/promotion/${found.promotion}`,
    reward: found.reward,
    state: found.state,
    proof: found.proof,
    purchaseNumber: found.purchaseNumber,
    rejection: rejectionText(found),
    reference: found.reference,
    receipts: found.receipts.length,
    takesReceipts: takesReceipts(found) && hasRoom(found.receipts.length),
    sentAt: found.createdAt.toISOString(),
    changedAt: found.updatedAt.toISOString(),
  };
}

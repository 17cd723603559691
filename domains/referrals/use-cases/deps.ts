import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import type { Identity } from '#domains/identity/use-cases/identity.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import type { Site } from '#sites/site.ts';
import { referralOffer, type ReferralOffer } from '../rules/referral-offer.ts';

/** The dependencies of the referral use cases. */
export interface ReferralsDeps {
  db: Kysely<Tables>;
  secret: ShopSecret;
  settingsOf(siteId: string): readonly Setting[];
  siteOf(siteId: string): Site;
  originOf(siteId: string): string;
  contactOf: Identity['contactOf'];
  /** Whether the limit permits another email to an address that anyone can enter. */
  mayMail: Identity['mayMail'];
  clock(): Date;
}

/** Returns the offer of a site; null if it has none. */
export function offerOf(
  { settingsOf }: Pick<ReferralsDeps, 'settingsOf'>,
  siteId: string,
): ReferralOffer | null {
  return referralOffer(settingsOf(siteId));
}

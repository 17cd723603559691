import { emailKey } from '#foundation/pure/contact/email-key.ts';
import type { Site } from '#sites/site.ts';
import { siteIdOfClient } from '../rules/client-id.ts';
import { MAIL_LIMITS } from '../rules/limits.ts';
import type { IdentityDeps } from './deps.ts';
import { countedBy, mayTry, type Counted } from './limits.ts';

/** Returns the site of a client ID; null if unknown. */
export function siteOfClient(deps: IdentityDeps, clientId: string): Site | null {
  const id = siteIdOfClient(clientId);
  return id === null ? null : deps.siteNamed(id);
}

/** The purpose of an email that anyone can request. */
type MailPurpose = 'register' | 'reset' | 'code' | 'change' | 'invite' | 'referral';

/** The purposes whose emails only the owners of accounts receive. */
const REACHES_ONLY_ACCOUNTS: ReadonlySet<MailPurpose> = new Set(['reset', 'code']);

/**
 * Whether another email may be sent to an address that anyone can enter. Each purpose has its own count.
 * Otherwise a stranger could use up the limit with code requests and thereby block the owner's password
 * reset. `counted` replaces the count of the address.
 */
export async function mayMail(
  { db, secrets, networkOf, hasLimits }: IdentityDeps,
  {
    purpose,
    email,
    ip,
    now,
    counted = countedBy(secrets, `mail-${purpose}`, emailKey(email), MAIL_LIMITS.address),
  }: { purpose: MailPurpose; email: string; ip: string; now: Date; counted?: Counted },
): Promise<boolean> {
  if (!hasLimits) return true;
  const network = countedBy(secrets, 'mail-network', networkOf(ip), MAIL_LIMITS.network);
  const ofDay = countedBy(secrets, `email-day-${purpose}`, emailKey(email), MAIL_LIMITS.day);
  return mayTry(db, REACHES_ONLY_ACCOUNTS.has(purpose) ? [network, counted] : [network, counted, ofDay], now);
}

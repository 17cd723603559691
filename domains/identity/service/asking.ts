import type { Site } from '#sites/site.ts';
import { siteIdOfClient } from '../rules/client-id.ts';
import { MAIL_LIMITS } from '../rules/limits.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { countedBy, mayTry, type Counted } from './limits.ts';

/** The site that a client id names; null for a name of none. */
export function siteOfClient(deps: IdentityDependencies, clientId: string): Site | null {
  const id = siteIdOfClient(clientId);
  return id === null ? null : deps.siteNamed(id);
}

/** What a mail that anybody can ask for is about. */
type MailPurpose = 'register' | 'reset' | 'code' | 'change' | 'invite';

/**
 * Whether another mail may go to an address that anybody can name. Each purpose has a count of its own: codes that a
 * stranger asks for, which are good in the stranger's browser alone, do not keep the owner from a new password. `counted`
 * is what stands in place of the address's count.
 */
export async function mayMail(
  { db, secrets, networkOf, hasLimits }: IdentityDependencies,
  {
    purpose,
    email,
    ip,
    now,
    counted = countedBy(secrets, `mail-${purpose}`, email, MAIL_LIMITS.address),
  }: { purpose: MailPurpose; email: string; ip: string; now: Date; counted?: Counted },
): Promise<boolean> {
  if (!hasLimits) return true;
  const network = countedBy(secrets, 'mail-network', networkOf(ip), MAIL_LIMITS.network);
  return mayTry(db, [network, counted], now);
}

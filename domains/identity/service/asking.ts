import type { Site } from '#sites/site.ts';
import { siteIdOfClient } from '../rules/client-id.ts';
import type { Limit } from '../rules/limits.ts';
import type { IdentityDependencies } from './dependencies.ts';
import { countedBy, mayTry } from './limits.ts';

/** The site that a client id names; null for a name of none. */
export function siteOfClient(deps: IdentityDependencies, clientId: string): Site | null {
  const id = siteIdOfClient(clientId);
  return id === null ? null : deps.siteNamed(id);
}

/** Whether another mail may go to an address that anybody can name. */
export async function mayMail(
  { db, secrets, networkOf, hasLimits }: IdentityDependencies,
  { email, ip, now }: { email: string; ip: string; now: Date },
  limits: { address: Limit; network: Limit },
): Promise<boolean> {
  if (!hasLimits) return true;
  return mayTry(
    db,
    [
      countedBy(secrets, 'mail-network', networkOf(ip), limits.network),
      countedBy(secrets, 'mail-address', email, limits.address),
    ],
    now,
  );
}

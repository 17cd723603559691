import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Identity } from '#domains/identity/use-cases/identity.ts';
import type { IdentityDeps } from '#domains/identity/use-cases/deps.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import { readCustomer, type CustomerRow } from '../db/find-customers.ts';
import { parseCustomerId } from '../rules/customer-position.ts';

/** What the use cases for customers need. */
export interface CustomersDeps extends Pick<IdentityDeps, 'personalData' | 'originOf' | 'priceLists'> {
  /** Decides on the application of a trade customer on the site of the context. */
  decideApplication: Identity['decideApplication'];
  db: Kysely<Tables>;
  /** All sites of the shop, with the operator's settings. */
  sites(): readonly Site[];
  /** Drops the cached sessions of an account. */
  forget(...ids: (string | null)[]): void;
}

/** The request context that the use cases receive. */
export type CustomersContext = Pick<RequestContext, 'user' | 'site' | 'now' | 'requestId' | 'ip' | 'headers'>;

/** Returns the sites on which the user works; null for all sites. */
export function ownSitesOf({ user }: Pick<CustomersContext, 'user'>): readonly string[] | null {
  return user.siteIds ?? null;
}

/** A customer whom the user may see, and the sites on which the user works. */
export interface VisibleCustomer {
  customer: CustomerRow;
  ownSiteIds: readonly string[] | null;
}

/** Returns a customer by an id of the API; undefined if the user may not see one with this id. */
export async function findVisibleCustomer(
  ctx: Pick<CustomersContext, 'user'>,
  db: Kysely<Tables>,
  id: string,
): Promise<VisibleCustomer | undefined> {
  const ownSiteIds = ownSitesOf(ctx);
  const customer = await readCustomer(db, parseCustomerId(id), ownSiteIds);
  return customer && { customer, ownSiteIds };
}

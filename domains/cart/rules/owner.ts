import type { User } from '#foundation/pure/user.ts';

/** The owner of a cart or an order. All fields are null for a guest. */
export interface Owner {
  /** The owning account. */
  accountId: string | null;
  /** The staff account that acts for the owner. */
  actedBy: string | null;
  /** The project (quote) of the cart or order. */
  projectId: string | null;
}

/** Returns the owner of a new cart: the user, or the customer for whom a staff member acts. */
export function ownerOf({ accountId, actingFor }: Pick<User, 'accountId' | 'actingFor'>): Owner {
  return actingFor === null
    ? { accountId, actedBy: null, projectId: null }
    : { accountId: actingFor, actedBy: accountId, projectId: null };
}

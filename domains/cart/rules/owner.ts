import type { User } from '#foundation/pure/user.ts';

/** The owner of a cart or an order. If the owner is a guest, all fields are null. */
export interface Owner {
  /** The id of the owner's account. */
  accountId: string | null;
  /** The account id of the staff member who acts for the owner. */
  actedBy: string | null;
  /** The id of the project (quote) to which the cart or order belongs. */
  projectId: string | null;
}

/** Returns the owner of a new cart. This is the user, or the customer for whom a staff member acts. */
export function ownerOf({ accountId, actingFor }: Pick<User, 'accountId' | 'actingFor'>): Owner {
  return actingFor === null
    ? { accountId, actedBy: null, projectId: null }
    : { accountId: actingFor, actedBy: accountId, projectId: null };
}

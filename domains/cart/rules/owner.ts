import type { User } from '#foundation/pure/user.ts';

/** The owner of a cart or an order. All fields are null for a guest. */
export interface Owner {
  /** The account that owns it. */
  accountId: string | null;
  /** The account of the staff member who acts for the owner. */
  actedBy: string | null;
  /** The project (quote) that the cart or order belongs to. */
  projectId: string | null;
}

/** Returns the owner of a new cart: the user, or the customer for whom a staff member acts. */
export function ownerOf({ accountId, actingFor }: Pick<User, 'accountId' | 'actingFor'>): Owner {
  return actingFor === null
    ? { accountId, actedBy: null, projectId: null }
    : { accountId: actingFor, actedBy: accountId, projectId: null };
}

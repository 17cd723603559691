import type { Visitor } from '#foundation/pure/visitor.ts';

/** Whose a cart or an order is. All null while everyone is a guest. */
export interface Owner {
  /** The account that it belongs to. */
  accountId: string | null;
  /** The account of staff who act for its owner. */
  actedBy: string | null;
  /** The project (quote) that it is for. */
  projectId: string | null;
}

/** Whose a cart is that somebody begins: their own, or the customer's for whom staff act. */
export function ownerOf({ accountId, actingFor }: Pick<Visitor, 'accountId' | 'actingFor'>): Owner {
  return actingFor === null
    ? { accountId, actedBy: null, projectId: null }
    : { accountId: actingFor, actedBy: accountId, projectId: null };
}

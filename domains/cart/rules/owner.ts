/** Whose a cart or an order is. All null while everyone is a guest. */
export interface Owner {
  /** The account that it belongs to. */
  accountId: string | null;
  /** The account of staff who act for its owner. */
  actedBy: string | null;
  /** The project (quote) that it is for. */
  projectId: string | null;
}

/** Whose a guest's is. */
export const NOBODY: Owner = { accountId: null, actedBy: null, projectId: null };

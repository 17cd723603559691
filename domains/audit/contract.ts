import type { User } from '#foundation/pure/user.ts';

/**
 * The kinds of actor: a user (guest, customer, staff), an operator at the command line, a payment provider
 * that sends a request, or the shop itself (its worker).
 */
export const ACTOR_KINDS = ['guest', 'customer', 'staff', 'operator', 'provider', 'shop'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** The actor of an action, the customer for whom a staff member acts, and the request. */
export interface Actor {
  kind: ActorKind;
  /**
   * The account of a customer or staff member, the login name of an operator, or the name of a provider; null
   * for guests and the shop.
   */
  id: string | null;
  /** The account of the customer for whom the staff member acts; null if they act for no customer. */
  actingFor: string | null;
  /** The request that caused the action; null outside a request. */
  requestId: string | null;
}

/** The shop itself as the actor: sweeps, expiries and events. */
export const SYSTEM: Actor = { kind: 'shop', id: null, actingFor: null, requestId: null };

/** Returns the actor of a request. */
export function actorOf({
  user,
  requestId,
}: {
  user: Pick<User, 'kind' | 'accountId' | 'actingFor'>;
  requestId: string;
}): Actor {
  return { kind: user.kind, id: user.accountId, actingFor: user.actingFor, requestId };
}

/**
 * An audited action. It must not contain a secret, or a person's name, address, email or phone number,
 * because it cannot be deleted.
 */
export interface AuditEntry {
  by: Actor;
  /** Null if the action does not concern a particular site. */
  siteId: string | null;
  /** The domain of the action, such as `settings`, `orders` or `imports`. */
  subject: string;
  /** A verb in the past tense, such as `set` or `confirmed`. */
  action: string;
  /** The changed object, such as a setting's name or an order's number. */
  key: string;
  /** The old and new state, as JSON; omitted if there is no state to record. */
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** A stored entry. */
export interface StoredAuditEntry extends AuditEntry {
  id: number;
  at: Date;
  reason: string;
}

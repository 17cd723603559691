import type { User } from '#foundation/pure/user.ts';

/**
 * The kind of actor: a user (guest, customer, staff) or an operator at the command line. Otherwise a payment
 * provider through its own request, or the shop itself (its worker).
 */
export const ACTOR_KINDS = ['guest', 'customer', 'staff', 'operator', 'provider', 'shop'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** The actor of an action, the customer for whom staff act, and the request. */
export interface Actor {
  kind: ActorKind;
  /**
   * The account of a customer or staff member, the login of an operator, or the name of a provider; null for
   * guests and the shop.
   */
  id: string | null;
  /** The account that the staff member acts for. */
  actingFor: string | null;
  /** The request that caused the action; null outside a request. */
  requestId: string | null;
}

/** The shop itself: sweeps, expiries, events. */
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
 * An audited action. It never contains a secret, nor a person's name, address, email or phone, because it
 * cannot be deleted.
 */
export interface AuditEntry {
  by: Actor;
  /** Null if the action does not belong to one site. */
  siteId: string | null;
  /** The domain of the action: `settings`, `orders`, `imports`. */
  subject: string;
  /** A verb in the past tense: `set`, `confirmed`. */
  action: string;
  /** The changed object: a setting's name, an order's number. */
  key: string;
  /** The old and new state as JSON; omitted if there is nothing to record. */
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

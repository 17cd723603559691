import type { User } from '#foundation/pure/user.ts';

/**
 * The kinds of actor. `guest`, `customer` and `staff` are users, `key` is another system with an API key, `operator` is a
 * person at the command line, and `provider` is a payment provider that sends a request. `shop` is the shop itself, for
 * example its worker.
 */
export const ACTOR_KINDS = ['guest', 'customer', 'staff', 'key', 'operator', 'provider', 'shop'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** The person or system that performs an action, the customer for whom a staff member acts, and the request. */
export interface Actor {
  kind: ActorKind;
  /**
   * The account id of a customer or staff member, the id of an API key, the login name of an operator, or the name of a
   * provider.
   * Null for guests and for the shop.
   */
  id: string | null;
  /**
   * The account id of the customer for whom the staff member acts; null if the actor does not act for a
   * customer.
   */
  actingFor: string | null;
  /** The id of the request that caused the action; null if no request caused it. */
  requestId: string | null;
}

/** The actor of the shop's own actions, such as sweeps, expiries and event handlers. */
export const SYSTEM: Actor = { kind: 'shop', id: null, actingFor: null, requestId: null };

/** Returns the actor that sent a request. */
export function actorOf({
  user,
  requestId,
}: {
  user: Pick<User, 'kind' | 'accountId' | 'actingFor' | 'apiKeyId'>;
  requestId: string;
}): Actor {
  if (user.apiKeyId !== undefined) return { kind: 'key', id: user.apiKeyId, actingFor: null, requestId };
  return { kind: user.kind, id: user.accountId, actingFor: user.actingFor, requestId };
}

/**
 * An action for the audit log. Entries cannot be deleted, so they must not contain secrets, or a person's
 * name, address, email address or phone number.
 */
export interface AuditEntry {
  by: Actor;
  /** The site that the action concerns; null if it concerns no particular site. */
  siteId: string | null;
  /** The domain to which the action belongs, such as `settings`, `orders` or `imports`. */
  subject: string;
  /** The action as a verb in the past tense, such as `set` or `confirmed`. */
  action: string;
  /** Identifies the changed object, for example the name of a setting or the number of an order. */
  key: string;
  /** The state before and after the action, as JSON. Omitted if the action has no state to record. */
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** An entry as stored in the audit log. */
export interface StoredAuditEntry extends AuditEntry {
  id: number;
  at: Date;
  reason: string;
}

import type { Visitor } from '#foundation/pure/visitor.ts';

/**
 * Who did something: a visitor (guest, customer, staff), an operator at the command line, a payment provider by its own
 * call, or the shop itself (its worker).
 */
export const ACTOR_KINDS = ['guest', 'customer', 'staff', 'operator', 'provider', 'shop'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Who did it, for whom, and in answer to what. */
export interface Actor {
  kind: ActorKind;
  /** The account of a customer or of staff, the login of an operator, the name of a provider; null for guests and the shop. */
  id: string | null;
  /** The account that staff act for. */
  actingFor: string | null;
  /** The request in which it was done; null outside one. */
  requestId: string | null;
}

/** The shop by itself: sweeps, expiries, events. */
export const SYSTEM: Actor = { kind: 'shop', id: null, actingFor: null, requestId: null };

/** Whoever asks, in the request in which they do. */
export function actorOf({
  visitor,
  requestId,
}: {
  visitor: Pick<Visitor, 'kind' | 'accountId' | 'actingFor'>;
  requestId: string;
}): Actor {
  return { kind: visitor.kind, id: visitor.accountId, actingFor: visitor.actingFor, requestId };
}

/** One thing that was done. Never a secret, nor a name, address, email or phone of a person: it cannot be deleted. */
export interface AuditEntry {
  by: Actor;
  /** Null: not of one site. */
  siteId: string | null;
  /** The subject whose news it is: `settings`, `orders`, `imports`. */
  subject: string;
  /** A verb in the past: `set`, `confirmed`. */
  action: string;
  /** What was changed: a setting's name, an order's number. */
  key: string;
  /** What it was and what it is, as JSON; left out where there is nothing to say. */
  before?: unknown;
  after?: unknown;
  reason?: string;
}

/** An entry as it was written. */
export interface StoredAuditEntry extends AuditEntry {
  id: number;
  at: Date;
  reason: string;
}

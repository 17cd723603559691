import type { Permission } from './permissions.ts';

/**
 * Who asks. One value, made once for each request in one place, whatever way the request came; everything that depends
 * on the person asks it and nothing else.
 */
export interface Visitor {
  readonly kind: 'guest' | 'customer' | 'staff';
  /** Null for guests. */
  readonly accountId: string | null;
  readonly sessionId: string | null;
  /** What roles allow: `orders.refund`. Guests and customers have none. */
  readonly permissions: ReadonlySet<Permission>;
  /** Account of the customer that a member of staff acts for. */
  readonly actingFor: string | null;
  /** What the visitor is to the site: nothing, somebody who waits for approval or was refused it, or a member. */
  readonly membership: 'none' | 'waiting' | 'refused' | 'active';
  /** Name of the list that the visitor's prices are from; `retail` for everyone who has no other. */
  readonly priceList: string;
  /** The session is locked: it may do nothing but be opened or ended. */
  readonly isLocked?: boolean;
  /** The token was of an acting for a customer that is over: it may do nothing, nor what its owner may. */
  readonly isActingOver?: boolean;
}

/** Whose it is what a visitor keeps: their own account, or the customer's for whom staff act; null for guests. */
export function ownerAccountOf({
  accountId,
  actingFor,
}: Pick<Visitor, 'accountId' | 'actingFor'>): string | null {
  return actingFor ?? accountId;
}

/** The list of prices that everyone has who has no other. */
export const RETAIL = 'retail';

/** Somebody who has not signed in. */
export const GUEST: Visitor = Object.freeze({
  kind: 'guest',
  accountId: null,
  sessionId: null,
  permissions: new Set<Permission>(),
  actingFor: null,
  membership: 'none',
  priceList: RETAIL,
});

/**
 * Where the visitor shops, by what this browser chose. Made once for each request beside the visitor, from what the site
 * knows: whatever is no longer there, or lies in another country, is null.
 */
export interface VisitorPlace {
  readonly locality: ChosenLocality | null;
  readonly store: ChosenStore | null;
  /** Code of the region or warehouse that was chosen with the locality; null: the locality's own warehouse. */
  readonly locationCode: string | null;
}

export interface ChosenLocality {
  readonly id: number;
  readonly country: string;
  /** Empty in New Zealand. */
  readonly state: string;
  readonly suburb: string;
  readonly postcode: string;
  /** Degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface ChosenStore {
  /** Its name in addresses. */
  readonly storeUri: string;
  readonly name: string;
  readonly virtualTourId: string | null;
}

/** Of somebody who has chosen nothing; and what everyone shares is made for. */
export const NOWHERE: VisitorPlace = Object.freeze({ locality: null, store: null, locationCode: null });

/** Who may call: everyone, whoever has signed in, whoever works here, or those whose roles hold a permission. */
export type Access = 'public' | 'customer' | 'staff' | { readonly permission: Permission };

/** Why a visitor may not call, null when they may: nobody has signed in, or who has may not. */
export function refusalOf(access: Access, visitor: Visitor): 'sign-in' | 'forbidden' | null {
  if (access === 'public') return null;
  if (visitor.kind === 'guest') return 'sign-in';
  if (access === 'customer') return null;
  if (access === 'staff') return visitor.kind === 'staff' ? null : 'forbidden';
  return visitor.permissions.has(access.permission) ? null : 'forbidden';
}

/** How an access is written in documents: `public`, `customer`, `staff`, `permission orders.refund`. */
export function accessText(access: Access): string {
  return typeof access === 'string' ? access : `permission ${access.permission}`;
}

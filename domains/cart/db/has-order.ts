import type { RawBuilder } from 'kysely';

/** A condition that is true if a cart has an order, paid or not. The orders domain provides it. */
export type HasOrder = (cartId: RawBuilder<unknown>) => RawBuilder<boolean>;

import type { RawBuilder } from 'kysely';

/** Returns a condition that is true if a cart has an order, paid or not. The orders domain implements it. */
export type HasOrder = (cartId: RawBuilder<unknown>) => RawBuilder<boolean>;

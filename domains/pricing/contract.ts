import { faultSpec } from '#foundation/pure/fault.ts';

/** Where prices are for members, nobody else is told them or can order. */
export const membersOnly = faultSpec('members-only', 403, 'Please log in to see prices and to order.');

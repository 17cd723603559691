import type { Limits } from '../../rules/limits.ts';

/**
 * The limits of PayPal's four payments, in dollars. The payment configuration of the API does not include
 * them.
 */
export const PAY_IN_FOUR_LIMITS: Limits = { min: 30, max: 2000 };

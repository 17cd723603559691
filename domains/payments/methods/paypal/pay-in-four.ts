import type { Limits } from '../../rules/limits.ts';

/**
 * Limits for payment in four instalments with PayPal, in dollars. The API's payment configuration does not
 * include them.
 */
export const PAY_IN_FOUR_LIMITS: Limits = { min: 30, max: 2000 };

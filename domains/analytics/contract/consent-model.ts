/**
 * `ask`: nothing is measured by third parties until the shopper agrees. `notice`: statistics are on after a
 * notice, and the shopper can switch them off; marketing still requires a choice.
 */
export const CONSENT_MODELS = ['ask', 'notice'] as const;
export type ConsentModel = (typeof CONSENT_MODELS)[number];

/**
 * Limits how often an action can be attempted: a number of attempts without a wait, then a growing wait
 * between attempts.
 */
export interface Limit {
  /** The number of attempts that are possible without a wait. */
  free: number;
  /**
   * The longest wait between two attempts, in seconds. The first wait takes one second, and each further
   * attempt doubles the wait up to this value.
   */
  longestSeconds: number;
  /** The number of seconds without an attempt after which the count of attempts resets. */
  forgetSeconds: number;
}

/**
 * Limits of sign-in attempts with a password. No limit locks an account permanently, because every wait ends.
 * `address` counts attempts per email address, in browsers that have never signed in to the account. `device`
 * counts them in each browser that has signed in before, and `network` in each network.
 */
export const PASSWORD_LIMITS = {
  address: { free: 10, longestSeconds: 60, forgetSeconds: 3600 },
  device: { free: 10, longestSeconds: 30, forgetSeconds: 900 },
  network: { free: 60, longestSeconds: 300, forgetSeconds: 3600 },
} as const satisfies Record<string, Limit>;

/**
 * Limits of emails that anyone can trigger. When a limit is reached, the response stays the same, but no
 * email is sent.
 */
export const MAIL_LIMITS = {
  address: { free: 4, longestSeconds: 900, forgetSeconds: 3600 },
  network: { free: 30, longestSeconds: 900, forgetSeconds: 3600 },
  /** Counts emails per day to addresses without an account. The owner of an account never has to wait this long. */
  day: { free: 12, longestSeconds: 86_400, forgetSeconds: 86_400 },
} as const satisfies Record<string, Limit>;

/**
 * Limit of attempts to enter a six-digit code, counted per email address. In addition, each sign-in allows
 * five attempts.
 */
export const CODE_LIMIT: Limit = { free: 15, longestSeconds: 300, forgetSeconds: 3600 };

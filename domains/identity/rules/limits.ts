/** How often an action can be attempted without a wait, and the longest wait between further attempts. */
export interface Limit {
  /** Number of attempts without a wait. */
  free: number;
  /**
   * The longest wait, in seconds. The wait starts at one second and doubles with each further attempt up to
   * this limit.
   */
  longestSeconds: number;
  /** The number of seconds without an attempt after which the count resets. */
  forgetSeconds: number;
}

/**
 * The limits never lock an account, because each wait ends. Attempts are counted per email address for
 * browsers that have never signed in to the account, per browser for those that have, and per network.
 */
export const PASSWORD_LIMITS = {
  address: { free: 10, longestSeconds: 60, forgetSeconds: 3600 },
  device: { free: 10, longestSeconds: 30, forgetSeconds: 900 },
  network: { free: 60, longestSeconds: 300, forgetSeconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Limits for emails that anyone can trigger. Beyond a limit the response is the same, but no email is sent. */
export const MAIL_LIMITS = {
  address: { free: 4, longestSeconds: 900, forgetSeconds: 3600 },
  network: { free: 30, longestSeconds: 900, forgetSeconds: 3600 },
} as const satisfies Record<string, Limit>;

/**
 * Limit for six-digit codes. Each ticket allows five attempts, and this limit applies per address across all
 * tickets.
 */
export const CODE_LIMIT: Limit = { free: 15, longestSeconds: 300, forgetSeconds: 3600 };

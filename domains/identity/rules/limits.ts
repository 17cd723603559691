/** How often an action can be attempted before further attempts must wait, and the longest wait. */
export interface Limit {
  /** Number of attempts without a wait. */
  free: number;
  /** The wait starts at one second and doubles with each further attempt, up to this. */
  longestSeconds: number;
  /** The count resets after this time without an attempt. */
  forgetSeconds: number;
}

/**
 * Limits never lock an account: each wait ends. Attempts count per email address from browsers with no
 * earlier sign-in, per browser of the owner, and per network.
 */
export const PASSWORD_LIMITS = {
  address: { free: 10, longestSeconds: 60, forgetSeconds: 3600 },
  device: { free: 10, longestSeconds: 30, forgetSeconds: 900 },
  network: { free: 60, longestSeconds: 300, forgetSeconds: 3600 },
} as const satisfies Record<string, Limit>;

/**
 * Limits for emails that anyone can trigger. Beyond the limit the response is the same but no email is sent.
 */
export const MAIL_LIMITS = {
  address: { free: 4, longestSeconds: 900, forgetSeconds: 3600 },
  network: { free: 30, longestSeconds: 900, forgetSeconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Six digits: five attempts per ticket, and at most this many per address across tickets. */
export const CODE_LIMIT: Limit = { free: 15, longestSeconds: 300, forgetSeconds: 3600 };

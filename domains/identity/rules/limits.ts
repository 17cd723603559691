/** How often something may be tried before the next try has to wait, and how long at most. */
export interface Limit {
  /** Tries that do not wait. */
  free: number;
  /** The wait doubles from one second with each further try, up to this. */
  longestSeconds: number;
  /** After so long without a try everything begins again. */
  forgetSeconds: number;
}

/**
 * Nothing locks: a wait ends. Tries for an address from browsers that nobody has signed in with, from a browser that its
 * owner has, and from one place of the network.
 */
export const PASSWORD_LIMITS = {
  address: { free: 10, longestSeconds: 60, forgetSeconds: 3600 },
  device: { free: 10, longestSeconds: 30, forgetSeconds: 900 },
  network: { free: 60, longestSeconds: 300, forgetSeconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Mails that anybody can have sent to an address: the rest are answered alike and not sent. */
export const MAIL_LIMITS = {
  address: { free: 4, longestSeconds: 900, forgetSeconds: 3600 },
  network: { free: 30, longestSeconds: 900, forgetSeconds: 3600 },
} as const satisfies Record<string, Limit>;

/** Six digits: five tries a ticket, and no more than these for an address whatever the ticket. */
export const CODE_LIMIT: Limit = { free: 15, longestSeconds: 300, forgetSeconds: 3600 };

/**
 * The number of wrong codes from one network before further attempts must wait, and the seconds until all are
 * forgotten.
 */
export const GUESS_LIMIT = { wrong: 12, forgetSeconds: 900 } as const;

/** So many wrong codes from one place of the network are answered before the next has to wait until all are forgotten. */
export const GUESS_LIMIT = { wrong: 12, forgetSeconds: 900 } as const;

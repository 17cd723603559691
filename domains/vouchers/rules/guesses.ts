/**
 * The number of wrong codes from one network after which further attempts must wait, and after how many
 * seconds they are all forgotten.
 */
export const GUESS_LIMIT = { wrong: 12, forgetSeconds: 900 } as const;

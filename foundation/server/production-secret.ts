/** In docs/guides/operate.md, in place of one's own. */
const SECRET_OF_GUIDE = 'the-same-for-every-process-and-known-to-nobody-else';
/** What a generator makes has more, all but never. */
const FEWEST_LETTERS = 8;

/** What is wrong with the secret of a shop that trades, besides its length. */
export function secretFaults(secret: string | undefined): string[] {
  if (secret === undefined) return ['SECRET: needed in production, the same for every process'];
  if (secret === SECRET_OF_GUIDE)
    return ['SECRET: is the one that the guide shows to everybody; openssl rand -hex 32 makes your own'];
  if (new Set(secret).size < FEWEST_LETTERS)
    return ['SECRET: has too few different letters to be one; openssl rand -hex 32 makes one'];
  return [];
}

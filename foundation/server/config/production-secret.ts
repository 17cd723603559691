/** The placeholder for the secret in docs/guides/operate.md. Operators must replace it. */
const SECRET_OF_GUIDE = 'the-same-for-every-process-and-known-to-nobody-else';
/** The minimum number of distinct characters in a secret. Generated secrets almost always have more. */
const MIN_DISTINCT_CHARS = 8;

/** Returns the errors of the secret of a production shop. Its length is checked elsewhere. */
export function secretFaults(secret: string | undefined): string[] {
  if (secret === undefined) return ['SECRET: required in production, the same for every process'];
  if (secret === SECRET_OF_GUIDE)
    return [
      'SECRET: this value is published in the guide, so anyone can know it; create your own with: openssl rand -hex 32',
    ];
  if (new Set(secret).size < MIN_DISTINCT_CHARS)
    return ['SECRET: has too few different characters to be secure; create one with: openssl rand -hex 32'];
  return [];
}

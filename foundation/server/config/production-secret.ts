/** The placeholder secret in docs/guides/operate.md, which operators must replace. */
const SECRET_OF_GUIDE = 'the-same-for-every-process-and-known-to-nobody-else';
/** The minimum number of distinct characters. A generated secret almost always has more. */
const MIN_DISTINCT_CHARS = 8;

/** Returns the faults of a production shop's secret other than its length. */
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

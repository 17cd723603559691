/** The placeholders for secrets in docs/guides/operate.md. Operators must replace them. */
const SECRETS_OF_GUIDE = [
  'the-same-for-every-process-and-known-to-nobody-else',
  'another-secret-for-monitoring',
];
/** The minimum number of distinct characters in a secret. Generated secrets almost always have more. */
const MIN_DISTINCT_CHARS = 8;

/** Returns the errors of the secret of a production shop. Its length is checked elsewhere. */
export function secretFaults(secret: string | undefined): string[] {
  if (secret === undefined) return ['SECRET: required in production, the same for every process'];
  const published = publishedFaults('SECRET', secret);
  if (published.length > 0) return published;
  if (new Set(secret).size < MIN_DISTINCT_CHARS)
    return ['SECRET: has too few different characters to be secure; create one with: openssl rand -hex 32'];
  return [];
}

/**
 * Returns the error of a secret variable whose value is an example of the guide, in any letter case and with
 * any spaces around it.
 */
export function publishedFaults(name: string, secret: string | undefined): string[] {
  if (secret === undefined || !SECRETS_OF_GUIDE.includes(secret.trim().toLowerCase())) return [];
  return [
    `${name}: this value is published in the guide, so anyone can know it; create your own with: openssl rand -hex 32`,
  ];
}

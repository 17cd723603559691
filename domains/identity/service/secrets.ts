import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What is made of the shop's secret, each purpose with a key of its own. */
export interface Secrets {
  /** Base64url, 43 characters. The same text always has the same. */
  mac(purpose: 'session' | 'limit' | 'device', text: string): string;
  /** For what has to be read again: AES-256-GCM. */
  seal(text: string): string;
  /** Throws for what this secret did not seal. */
  open(sealed: string): string;
}

export function createSecrets(secret: string): Secrets {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'identity', purpose, 32));
  const keys = { session: keyOf('session'), limit: keyOf('limit'), device: keyOf('device') };
  const sealKey = keyOf('seal');
  return {
    mac: (purpose, text) => createHmac('sha256', keys[purpose]).update(text).digest('base64url'),
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/** A secret that nobody can guess: 256 bits, base64url. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** How a secret of {@link randomSecret} is stored: it needs no salt, nobody could try so many. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Whether two texts are the same, in a time that tells nothing of where they differ. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

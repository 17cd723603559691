import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { secretsOf, type ShopSecret } from '#foundation/server/signature.ts';

/** Cryptographic functions with keys derived from the shop's secret. Each purpose has its own key. */
export interface Secrets {
  /** Returns a MAC of 43 characters in base64url. The same text always produces the same MAC. */
  mac(purpose: MacPurpose, text: string): string;
  /** Whether `candidate` is a MAC of the text, created with the shop's current secret or an earlier one. */
  isMac(purpose: MacPurpose, text: string, candidate: string): boolean;
  /** Encrypts a text with AES-256-GCM. `open` decrypts it. */
  seal(text: string): string;
  /**
   * Decrypts a text that `seal` encrypted with the shop's current secret or an earlier one; null for any
   * other text.
   */
  open(sealed: string): string | null;
}
type MacPurpose = 'session' | 'limit' | 'device';

export function createSecrets(secret: ShopSecret): Secrets {
  const [current, ...before] = secretsOf(secret).map(keysOf) as [Keys, ...Keys[]];
  const macBy = (keys: Keys, purpose: MacPurpose, text: string) =>
    createHmac('sha256', keys[purpose]).update(text).digest('base64url');
  return {
    mac: (purpose, text) => macBy(current, purpose, text),
    isMac: (purpose, text, candidate) =>
      [current, ...before].some((keys) => isSame(macBy(keys, purpose, text), candidate)),
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', current.seal, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const { seal } of [current, ...before])
        try {
          const decipher = createDecipheriv('aes-256-gcm', seal, bytes.subarray(0, 12));
          decipher.setAuthTag(bytes.subarray(12, 28));
          return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
        } catch {
          // The text was not encrypted with this secret. The next secret is tried.
        }
      return null;
    },
  };
}

type Keys = Record<MacPurpose | 'seal', Buffer>;
function keysOf(secret: string): Keys {
  const keyOf = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'identity', purpose, 32));
  return {
    session: keyOf('session'),
    limit: keyOf('limit'),
    device: keyOf('device'),
    seal: keyOf('seal'),
  };
}

/** Returns a random secret of 256 bits in base64url. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the hash under which a secret from {@link randomSecret} is stored. The hash needs no salt, because
 * a secret of 256 random bits cannot be guessed.
 */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Whether two texts are equal. The comparison always takes the same time, so that its duration does not
 * reveal the position of the first difference.
 */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

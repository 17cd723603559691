import { constants, createDecipheriv, createPrivateKey, privateDecrypt, type KeyObject } from 'node:crypto';
import type { EncryptedCardFields } from '../../../rules/card.ts';

const DAY_MS = 86_400_000;
const FIELDS = ['number', 'cvc', 'expiryMonth', 'expiryYear', 'holderName', 'generationtime'] as const;

/**
 * Decrypts a card's JWE in the same way as the provider. Returns null for any input that the provider would
 * reject:
 * - a header that differs from the expected header
 * - a JWE that was encrypted with a different key
 * - a JWE that was changed after encryption
 * - a missing field
 * - a generation time more than a day before or after `now`
 */
export function decryptCard(jwe: string, privateKeyPem: string, now: Date): EncryptedCardFields | null {
  const parts = jwe.split('.');
  if (parts.length !== 5) return null;
  const [header, key, iv, ciphertext, tag] = parts as [string, string, string, string, string];
  const bytes = (part: string): Buffer => Buffer.from(part, 'base64url');
  try {
    const { alg, enc, version, ...rest } = JSON.parse(bytes(header).toString()) as Record<string, unknown>;
    if (alg !== 'RSA-OAEP-256' || enc !== 'A256GCM' || version !== '1' || Object.keys(rest).length > 0)
      return null;
    const contentKey = privateDecrypt(
      { key: keyOf(privateKeyPem), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      bytes(key),
    );
    const decipher = createDecipheriv('aes-256-gcm', contentKey, bytes(iv), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(header, 'ascii')).setAuthTag(bytes(tag));
    const card = JSON.parse(
      Buffer.concat([decipher.update(bytes(ciphertext)), decipher.final()]).toString(),
    ) as EncryptedCardFields;
    if (FIELDS.some((field) => typeof card[field] !== 'string')) return null;
    return Math.abs(now.getTime() - Date.parse(card.generationtime)) <= DAY_MS ? card : null;
  } catch {
    return null;
  }
}

/** Caches the parsed key, because parsing it takes as long as decrypting a card and the key rarely changes. */
let last: { pem: string; key: KeyObject } | undefined;
function keyOf(pem: string): KeyObject {
  if (last?.pem !== pem) last = { pem, key: createPrivateKey(pem) };
  return last.key;
}

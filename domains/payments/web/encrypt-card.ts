import type { CheckedCard, EncryptedCardFields } from '../rules/card.ts';

/* The JWE header for encrypted card data (RSA-OAEP-256, A256GCM; checkout §4, §9). The provider's API calls
   the JWE `encryptedCard`. It is created with WebCrypto in forty lines of code, because a JOSE library would
   add 8 KB. */

const PROTECTED_HEADER = { alg: 'RSA-OAEP-256', enc: 'A256GCM', version: '1' };

function base64url(data: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  let binary = '';
  for (const byte of new Uint8Array(data)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Decodes a PEM block to bytes. Its label does not matter. */
function pemBytes(pem: string): Uint8Array<ArrayBuffer> {
  const binary = atob(pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, ''));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/**
 * Encrypts a checked card to a compact JWE. `publicKeyPem` is the RSA key from `x509EncryptionKeys`, as PEM
 * (SubjectPublicKeyInfo). `now` must be the server's time, because the provider rejects times in the future
 * or more than a day ago. Rejects if the key cannot be parsed.
 */
export async function encryptCard(card: CheckedCard, publicKeyPem: string, now: Date): Promise<string> {
  const { number, cvc, expiryMonth, expiryYear, holderName } = card;
  const fields: EncryptedCardFields = {
    number,
    cvc,
    expiryMonth,
    expiryYear,
    holderName,
    generationtime: now.toISOString(),
  };
  const text = new TextEncoder();
  const header = base64url(text.encode(JSON.stringify(PROTECTED_HEADER)));
  const rsa = await crypto.subtle.importKey(
    'spki',
    pemBytes(publicKeyPem),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  const contentKeyBytes = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const contentKey = await crypto.subtle.importKey('raw', contentKeyBytes, 'AES-GCM', false, ['encrypt']);
  const [encryptedKey, sealed] = await Promise.all([
    crypto.subtle.encrypt({ name: 'RSA-OAEP' }, rsa, contentKeyBytes),
    // WebCrypto returns the ciphertext with the 16-byte tag at its end. A JWE contains the tag as a separate
    // part.
    crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: text.encode(header), tagLength: 128 },
      contentKey,
      text.encode(JSON.stringify(fields)),
    ),
  ]);
  const tagAt = sealed.byteLength - 16;
  return [
    header,
    base64url(encryptedKey),
    base64url(iv),
    base64url(sealed.slice(0, tagAt)),
    base64url(sealed.slice(tagAt)),
  ].join('.');
}

import type { CheckedCard, EncryptedCardFields } from '../rules/card.ts';

/* Card data leaves the browser only as a JWE (RSA-OAEP-256, A256GCM; checkout §4, §9): the payment provider's
   `encryptedCard`. Uses WebCrypto directly, because the code is forty lines and a JOSE library is 8 KB. */

const PROTECTED_HEADER = { alg: 'RSA-OAEP-256', enc: 'A256GCM', version: '1' };

function base64url(data: ArrayBuffer | Uint8Array<ArrayBuffer>): string {
  let binary = '';
  for (const byte of new Uint8Array(data)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Returns the bytes of a PEM block, whatever its label. */
function pemBytes(pem: string): Uint8Array<ArrayBuffer> {
  const binary = atob(pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, ''));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/**
 * Encrypts a checked card into a compact JWE. `publicKeyPem` is the RSA key published in
 * `x509EncryptionKeys`, in PEM (SubjectPublicKeyInfo). `now` is the server's time: the provider rejects a
 * card whose time is in the future or over a day old. Rejects if the key cannot be read.
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
    // WebCrypto appends the 16-byte tag to the ciphertext; JWE has it as a separate part.
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

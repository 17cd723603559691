import { X509Certificate, createPublicKey } from 'node:crypto';

/**
 * Returns the public key to publish for browsers, as PEM (SPKI), from the provider's X.509 certificate or
 * public key. WebCrypto cannot read certificates. Throws if the text contains neither, so that a wrong
 * setting is noticed at startup.
 */
export function publishableKey(pem: string): string {
  const key = pem.includes('BEGIN CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('The card encryption key must be an RSA key');
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

import { X509Certificate, createPublicKey } from 'node:crypto';

/**
 * Converts the provider's X.509 certificate or public key to a public key for browsers, as PEM (SPKI).
 * Browsers need this because WebCrypto cannot read certificates. Throws at startup if the text contains
 * neither a certificate nor a key.
 */
export function publishableKey(pem: string): string {
  const key = pem.includes('BEGIN CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('The card encryption key must be an RSA key');
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

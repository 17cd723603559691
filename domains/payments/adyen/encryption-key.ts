import { X509Certificate, createPublicKey } from 'node:crypto';

/**
 * The PEM (SPKI) to publish for the browser, from what the provider hands out: an X.509 certificate or a public key.
 * WebCrypto cannot read certificates. Throws when the text holds neither, so that a wrong setting is seen at start.
 */
export function publishableKey(pem: string): string {
  const key = pem.includes('BEGIN CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem);
  if (key.asymmetricKeyType !== 'rsa') throw new Error('The card encryption key must be an RSA key');
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

import { compactDecrypt, importPKCS8 } from 'jose';
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decryptCard } from '../methods/card/adyen/decrypt-card.ts';
import { publishableKey } from '../methods/card/adyen/encryption-key.ts';
import { aCard } from '../test/fixtures.ts';
import { encryptCard } from './encrypt-card.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const now = new Date('2026-11-21T01:02:03.456Z');

describe('encryptCard', () => {
  it('creates a JWE that any JOSE library decrypts, with exactly the specified header and fields (CARD-34, CARD-35)', async () => {
    const jwe = await encryptCard(aCard(), publicKey, now);
    const { plaintext, protectedHeader } = await compactDecrypt(
      jwe,
      await importPKCS8(privateKey, 'RSA-OAEP-256'),
    );
    expect(protectedHeader).toEqual({ alg: 'RSA-OAEP-256', enc: 'A256GCM', version: '1' });
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({
      ...aCard(),
      generationtime: '2026-11-21T01:02:03.456Z',
    });
    expect(jwe).not.toMatch(/[=+/]/);
  });

  it('decrypts at the provider, also with non-ASCII letters', async () => {
    const card = aCard({ holderName: 'Hēmi Ngāta 🙂' });
    expect(decryptCard(await encryptCard(card, publicKey, now), privateKey, now)).toMatchObject(card);
  });

  it('never produces the same ciphertext twice', async () => {
    expect(await encryptCard(aCard(), publicKey, now)).not.toBe(await encryptCard(aCard(), publicKey, now));
  });

  it('is rejected if it was tampered with, is too old, or is for another key', async () => {
    const jwe = await encryptCard(aCard(), publicKey, now);
    for (const at of [0, 1, 2, 3, 4]) {
      const parts = jwe.split('.');
      parts[at] = (parts[at]![0] === 'A' ? 'B' : 'A') + parts[at]!.slice(1);
      expect(decryptCard(parts.join('.'), privateKey, now), `part ${at}`).toBeNull();
    }
    expect(decryptCard(jwe, privateKey, new Date('2026-11-23T00:00:00Z'))).toBeNull();
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString();
    expect(decryptCard(jwe, other, now)).toBeNull();
  });

  it('rejects an unreadable key', async () => {
    await expect(
      encryptCard(aCard(), '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----', now),
    ).rejects.toThrow();
  });
});

describe('publishableKey', () => {
  it('returns an RSA public key as SPKI', () => expect(publishableKey(publicKey)).toBe(publicKey));
  it('rejects a key that is not RSA', () => {
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .publicKey.export({ type: 'spki', format: 'pem' })
      .toString();
    expect(() => publishableKey(ec)).toThrow('RSA');
    expect(() => publishableKey('nonsense')).toThrow();
  });
});

import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { deleteSigningKeys, insertSigningKey, lockSigningKeys, readSigningKeys } from '../../db/sessions.ts';
import type { Secrets } from './secrets.ts';

const DAY_MS = 86_400_000;
/** How long a key signs tokens before a new key replaces it, in ms. */
const SIGNS_MS = 30 * DAY_MS;
/**
 * How long a key is published, in ms. It is longer than the signing period. Tokens that were signed at the
 * end of the period can then still be verified.
 */
const PUBLISHED_MS = SIGNS_MS + DAY_MS;
/**
 * Minimum interval in ms between database reads for unknown key IDs. It limits the reads that forged tokens
 * can cause.
 */
const LOOK_AGAIN_MS = 5_000;

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
}

export interface SigningKeys {
  /** Returns the current signing key. Creates a key if there is none or the last one is too old. */
  current(): Promise<SigningKey>;
  /** Returns the public key with a key ID; null if unknown. */
  find(kid: string): Promise<KeyObject | null>;
  /** Returns all published public keys in JWK format (RFC 7517). */
  published(): Promise<Record<string, unknown>[]>;
}

interface Known {
  kid: string;
  jwk: Record<string, unknown>;
  publicKey: KeyObject;
  sealed: string;
  createdAt: number;
}

/**
 * Creates the store of the keys that sign access tokens (ES256). It generates the keys, and all processes
 * share them through the database.
 */
export function createSigningKeys({
  db,
  secrets,
  clock,
}: {
  db: Kysely<Tables>;
  secrets: Secrets;
  clock: () => Date;
}): SigningKeys {
  let known: Known[] = [];
  let readAt = -Infinity;
  let signing: (SigningKey & { until: number }) | undefined;

  async function read(from: Kysely<Tables>): Promise<Known[]> {
    const rows = await readSigningKeys(from);
    known = rows.map(({ kid, public_jwk, private_key, created_at }) => ({
      kid,
      jwk: public_jwk,
      publicKey: createPublicKey({ key: public_jwk, format: 'jwk' }),
      sealed: private_key,
      createdAt: created_at.getTime(),
    }));
    readAt = clock().getTime();
    return known;
  }

  /**
   * Decrypts a stored private key. Returns null if the key was encrypted with a secret that is not
   * configured; the caller then creates a new key.
   */
  function unseal({ kid, sealed, createdAt }: Known): (SigningKey & { until: number }) | null {
    const pem = secrets.open(sealed);
    return pem === null ? null : { kid, privateKey: createPrivateKey(pem), until: createdAt + SIGNS_MS };
  }

  const usable = (now: number) =>
    known
      .filter(({ createdAt }) => createdAt + SIGNS_MS > now)
      .map(unseal)
      .find((key) => key !== null);

  async function make(now: Date): Promise<void> {
    await inTransaction(db, async (tx) => {
      await lockSigningKeys(tx);
      await read(tx);
      // Another process may have created a key while this one waited for the lock.
      if (usable(now.getTime())) return;
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const kid = randomUUID();
      await insertSigningKey(
        tx,
        {
          kid,
          publicJwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' },
          privateKey: secrets.seal(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()),
        },
        now,
      );
      await deleteSigningKeys(tx, new Date(now.getTime() - PUBLISHED_MS));
    });
    await read(db);
  }

  return {
    async current() {
      const now = clock();
      if (signing && signing.until > now.getTime()) return signing;
      await read(db);
      signing = usable(now.getTime());
      if (!signing) {
        await make(now);
        signing = usable(now.getTime());
      }
      if (!signing) throw new Error('could not create a signing key');
      return signing;
    },
    async find(kid) {
      const byName = () => known.find((key) => key.kid === kid)?.publicKey;
      const found = byName();
      if (found) return found;
      if (clock().getTime() - readAt < LOOK_AGAIN_MS && readAt !== -Infinity && known.length > 0) return null;
      await read(db);
      return byName() ?? null;
    },
    async published() {
      await read(db);
      const now = clock().getTime();
      return known.filter(({ createdAt }) => createdAt + PUBLISHED_MS > now).map(({ jwk }) => jwk);
    },
  };
}

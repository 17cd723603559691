import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  type KeyObject,
} from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { deleteSigningKeys, insertSigningKey, lockSigningKeys, readSigningKeys } from '../store-keys.ts';
import type { Secrets } from './secrets.ts';

const DAY_MS = 86_400_000;
/** A key signs for so long; then the next one does. */
const SIGNS_MS = 30 * DAY_MS;
/** It is published longer, so that no token outlives its key. */
const KEPT_MS = SIGNS_MS + DAY_MS;
/** Somebody who makes tokens up names keys that there are none of: the table is not read for each. */
const LOOK_AGAIN_MS = 5_000;

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
}

export interface SigningKeys {
  /** The key to sign with; makes the next one when it is due. */
  current(): Promise<SigningKey>;
  /** The public half of a key; null when there is none of that name. */
  find(kid: string): Promise<KeyObject | null>;
  /** Every public key as others read it (RFC 7517). */
  published(): Promise<Record<string, unknown>[]>;
}

interface Known {
  kid: string;
  jwk: Record<string, unknown>;
  publicKey: KeyObject;
  sealed: string;
  createdAt: number;
}

/** Keys that access tokens are signed with (ES256): made here, shared by all processes through the database. */
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

  /** The private half; null when another secret sealed it: then it is of no use here, and a new one is made. */
  function opened({ kid, sealed, createdAt }: Known): (SigningKey & { until: number }) | null {
    const pem = secrets.open(sealed);
    return pem === null ? null : { kid, privateKey: createPrivateKey(pem), until: createdAt + SIGNS_MS };
  }

  const usable = (now: number) =>
    known
      .filter(({ createdAt }) => createdAt + SIGNS_MS > now)
      .map(opened)
      .find((key) => key !== null);

  async function make(now: Date): Promise<void> {
    await inTransaction(db, async (tx) => {
      await lockSigningKeys(tx);
      await read(tx);
      // Another process may have made it while this one waited.
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
      await deleteSigningKeys(tx, new Date(now.getTime() - KEPT_MS));
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
      if (!signing) throw new Error('no signing key could be made');
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
      return known.filter(({ createdAt }) => createdAt + KEPT_MS > now).map(({ jwk }) => jwk);
    },
  };
}

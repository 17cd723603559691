import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';

/** The minimum that OWASP recommends: 19 MiB and two passes. The library's default algorithm is Argon2id. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Maximum number of passwords that are hashed in parallel. Each hash occupies a core for 50 ms, and at least
 * one core stays free for page requests.
 */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const MAX_WAITING = 100;
/**
 * A hash that no known password matches. It is used if an account has no hash, because the verification must
 * take the same time.
 */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$q1R+t6Ar3q/CmzltRMN34w$fZnrX47rVFcA+fXh9EAMWGQj4KFm2BLaOCjXHGelRR0';

/** The error if too many passwords are waiting to be hashed or verified. */
export class PasswordsBusy extends Error {}

export interface Passwords {
  /**
   * Hashes a new password.
   *
   * @throws {PasswordsBusy} if the queue is full
   */
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a hash. If there is no hash, returns false after the same time.
   *
   * @throws {PasswordsBusy} if the queue is full
   */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

/**
 * Creates the password hasher. It runs a few operations in parallel, queues further operations, and rejects
 * operations if the queue is full.
 */
export function createPasswords(): Passwords {
  const waiting: (() => void)[] = [];
  let active = 0;

  async function inLine<T>(work: () => Promise<T>): Promise<T> {
    if (active >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING) throw new PasswordsBusy('too many concurrent passwords');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else active += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else active -= 1;
    }
  }

  return {
    hash: (password) => inLine(() => hash(plain(password), COST)),
    verify: (password, stored) =>
      inLine(async () => {
        const isRight = await verify(stored ?? NOBODYS, plain(password)).catch(() => false);
        return isRight && stored !== undefined;
      }),
  };
}

/** Returns the hash in a password credential; undefined if there is none. */
export function hashIn(credential: { data: Record<string, unknown> } | undefined): string | undefined {
  const stored = credential?.data['hash'];
  return typeof stored === 'string' ? stored : undefined;
}

/** Normalises a password. The same password can arrive as different code points, depending on the keyboard. */
const plain = (password: string) => password.normalize('NFKC');

import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's minimum of 19 MiB and two passes. The library's default algorithm is Argon2id. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes that run in parallel. Each occupies a core for 50 ms, and at least one core stays free for pages. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const MAX_WAITING = 100;
/** The hash of an unknown password. Verifying a password against it takes as long as for a real account. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$q1R+t6Ar3q/CmzltRMN34w$fZnrX47rVFcA+fXh9EAMWGQj4KFm2BLaOCjXHGelRR0';

/** Thrown when too many passwords are waiting to be hashed or verified. */
export class PasswordsBusy extends Error {}

export interface Passwords {
  /** Hashes a new password. Throws {@link PasswordsBusy}. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a hash. Without a hash, returns false after the same time. Throws {@link
   * PasswordsBusy}.
   */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

/**
 * Creates the password hasher. It runs a few operations in parallel, queues others, and rejects operations
 * when the queue is full.
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

/** Returns the hash in a password credential; undefined if the credential has no hash. */
export function hashIn(credential: { data: Record<string, unknown> } | undefined): string | undefined {
  const stored = credential?.data['hash'];
  return typeof stored === 'string' ? stored : undefined;
}

/** Normalises a password, so that the same text typed on different keyboards is equal. */
const plain = (password: string) => password.normalize('NFKC');

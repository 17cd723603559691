import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';

/** Argon2id is what the library does by itself; 19 MiB and two passes are OWASP's least. */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A hash costs 50 ms of a core: pages keep one core at the least. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
const MOST_WAITING = 100;
/** Of a password that nobody knows. Verifying against it takes as long as against anybody's. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$q1R+t6Ar3q/CmzltRMN34w$fZnrX47rVFcA+fXh9EAMWGQj4KFm2BLaOCjXHGelRR0';

/** There are too many who wait for their password to be looked at. */
export class PasswordsBusy extends Error {}

export interface Passwords {
  /** Hashes a new password. Throws {@link PasswordsBusy}. */
  hash(password: string): Promise<string>;
  /** Whether a password is the one of a hash; without a hash false after as long. Throws {@link PasswordsBusy}. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

/** Passwords are looked at a few at a time, the others wait in line, and those beyond it are turned away. */
export function createPasswords(): Passwords {
  const waiting: (() => void)[] = [];
  let active = 0;

  async function inLine<T>(work: () => Promise<T>): Promise<T> {
    if (active >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) throw new PasswordsBusy('too many passwords at once');
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

/** The hash that a password's credential has; undefined for none. */
export function hashIn(credential: { data: Record<string, unknown> } | undefined): string | undefined {
  const stored = credential?.data['hash'];
  return typeof stored === 'string' ? stored : undefined;
}

/** The same letters written by another keyboard are the same password. */
const plain = (password: string) => password.normalize('NFKC');

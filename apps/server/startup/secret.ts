import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#foundation/server/config.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

/** Returns the shop's secrets: the current secret, then the previous secrets. */
export const secretOf = (config: Config): ShopSecret => [ownSecret(config), ...config.secretsBefore];

/**
 * Returns the configured secret. Without one, returns the secret that this machine stores in the data folder.
 */
function ownSecret(config: Config): string {
  if (config.secret) return config.secret;
  const file = join(config.dataDir, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

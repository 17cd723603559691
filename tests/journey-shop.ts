import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testKeys } from '#domains/payments/methods/card/adyen/test-keys.ts';
import { SANDBOX_ADYEN } from '#domains/payments/methods/card/simulator.ts';
import { SIMULATED_METHODS } from '#domains/payments/methods/simulators.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { startBalancer } from './balancer.ts';
import { startShopProcess, type ShopProcess, siteUrlsOf } from './shop-process.ts';

/** The part of a running server that browser tests use. */
export type JourneyShop = Pick<ShopProcess, 'url' | 'siteUrl' | 'sandboxUrl' | 'simulatorUrl' | 'stop'>;

/**
 * True if WHITEGOODS_PROCESSES is 2: browser tests then run against two processes behind a balancer, on one
 * PostgreSQL.
 */
export const IN_TWO_PROCESSES = process.env['WHITEGOODS_PROCESSES'] === '2';

/**
 * Starts a server for a browser test file. With `embedded`, it uses a new embedded database, unless two
 * processes are used.
 */
export function startJourneyShop(options: { database?: 'embedded' } = {}): Promise<JourneyShop> {
  return IN_TWO_PROCESSES ? startTwoProcesses() : startShopProcess(options);
}

/**
 * Returns the environment variables that point to the simulated providers of the first process. These listen
 * on the ports after the sandbox's port, in the order of their list. The sign-in provider has the second of
 * these ports.
 */
function providersOf({ sandboxUrl }: ShopProcess): Record<string, string> {
  const port = Number(new URL(sandboxUrl).port);
  return Object.assign(
    {},
    ...SIMULATED_METHODS.map(({ provider }, index) => {
      const url = `http://localhost:${port + index + 2}`;
      return provider?.settingsAt({ url, publicUrl: url });
    }),
  );
}

/** Starts two processes between which the balancer alternates. Only the first has a sandbox, which both use. */
async function startTwoProcesses(): Promise<JourneyShop> {
  const [postgres, balancer] = await Promise.all([startPostgres({ fsync: false }), startBalancer()]);
  const databaseUrl = postgres.url;
  const both = { PUBLIC_URL: balancer.url, SECRET: 'the same for every process, of course' };
  const first = await startShopProcess({ databaseUrl, env: both });
  const dataDir = mkdtempSync(join(tmpdir(), 'whitegoods-'));
  const keyFile = join(dataDir, 'card-key.pem');
  writeFileSync(keyFile, testKeys(first.dataDir).publicKeyPem);
  const second = await startShopProcess({
    databaseUrl,
    dataDir,
    env: {
      ...both,
      SANDBOX: 'off',
      ADYEN_BASE_URL: `${first.simulatorUrl}/v71`,
      ADYEN_API_KEY: SANDBOX_ADYEN.apiKey,
      ADYEN_MERCHANT_ACCOUNT: SANDBOX_ADYEN.merchantAccount,
      ADYEN_HMAC_KEY: SANDBOX_ADYEN.hmacKey,
      ADYEN_CARD_KEY_FILE: keyFile,
      ...providersOf(first),
    },
  });
  balancer.serve([first.url, second.url]);
  return {
    url: balancer.url,
    siteUrl: siteUrlsOf(balancer.url),
    sandboxUrl: first.sandboxUrl,
    simulatorUrl: first.simulatorUrl,
    stop: async () => {
      await balancer.close();
      const codes = [await second.stop(), await first.stop()];
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
      return codes.find((code) => code !== 0) ?? 0;
    },
  };
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testKeys } from '#domains/payments/adyen/test-keys.ts';
import { SANDBOX_ADYEN } from '#domains/payments/methods/card/simulator.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { startBalancer } from './balancer.ts';
import { startShopProcess, type ShopProcess } from './shop-process.ts';

/** What a journey needs to know of the shop that it is made in. */
export type JourneyShop = Pick<ShopProcess, 'url' | 'siteUrl' | 'sandboxUrl' | 'simulatorUrl' | 'stop'>;

/** WHITEGOODS_PROCESSES=2: journeys are made in two processes behind a balancer, on one PostgreSQL. */
export const IN_TWO_PROCESSES = process.env['WHITEGOODS_PROCESSES'] === '2';

/** The shop for a file of journeys. */
export function startJourneyShop(): Promise<JourneyShop> {
  return IN_TWO_PROCESSES ? startTwoProcesses() : startShopProcess();
}

/** The first has the sandbox, which both use; the balancer gives each the next request. */
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
    },
  });
  balancer.serve([first.url, second.url]);
  return {
    url: balancer.url,
    siteUrl: (site) => balancer.url.replace('//', `//${site}.`),
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

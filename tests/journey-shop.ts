import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testKeys } from '#domains/payments/methods/card/adyen/test-keys.ts';
import { SANDBOX_AFTERPAY } from '#domains/payments/methods/afterpay/simulator.ts';
import { SANDBOX_ADYEN } from '#domains/payments/methods/card/simulator.ts';
import { SANDBOX_PAYPAL } from '#domains/payments/methods/paypal/simulator.ts';
import { SANDBOX_ZIP } from '#domains/payments/methods/zip/simulator.ts';
import { startPostgres } from '../scripts/postgres.mjs';
import { startBalancer } from './balancer.ts';
import { startShopProcess, type ShopProcess, siteUrlsOf } from './shop-process.ts';

/** The parts of the shop that a journey needs. */
export type JourneyShop = Pick<ShopProcess, 'url' | 'siteUrl' | 'sandboxUrl' | 'simulatorUrl' | 'stop'>;

/** WHITEGOODS_PROCESSES=2: journeys run against two processes behind a balancer, on one PostgreSQL. */
export const IN_TWO_PROCESSES = process.env['WHITEGOODS_PROCESSES'] === '2';

/**
 * Starts the shop for a journey file; `embedded` uses a new embedded database, unless two processes are used.
 */
export function startJourneyShop(options: { database?: 'embedded' } = {}): Promise<JourneyShop> {
  return IN_TWO_PROCESSES ? startTwoProcesses() : startShopProcess(options);
}

/**
 * Returns the URLs of the first process's simulated providers that shoppers are redirected to. They listen on
 * the ports after its sandbox's, in the order of their list.
 */
function providersOf({ sandboxUrl }: ShopProcess): Record<string, string> {
  const at = (step: number) => `http://localhost:${Number(new URL(sandboxUrl).port) + step}`;
  return {
    PAYPAL_BASE_URL: at(3),
    PAYPAL_CLIENT_ID: SANDBOX_PAYPAL.clientId,
    PAYPAL_CLIENT_SECRET: SANDBOX_PAYPAL.clientSecret,
    PAYPAL_WEBHOOK_ID: SANDBOX_PAYPAL.webhookId,
    AFTERPAY_BASE_URL: at(4),
    AFTERPAY_MERCHANT_ID: SANDBOX_AFTERPAY.merchantId,
    AFTERPAY_SECRET_KEY: SANDBOX_AFTERPAY.secretKey,
    AFTERPAY_SHOP_URL: at(4),
    ZIP_BASE_URL: at(5),
    ZIP_KEY_AU: SANDBOX_ZIP.AUD,
    ZIP_KEY_NZ: SANDBOX_ZIP.NZD,
  };
}

/** The first process has the sandbox, which both use; the balancer alternates between them. */
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

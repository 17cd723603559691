import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startAdyenSimulator } from './adyen/simulator.ts';
import { TEST_CARDS } from './adyen/test-cards.ts';
import { testKeys } from './adyen/test-keys.ts';
import type { SimulatedMethod } from '../../providers/simulator-server.ts';

/** Credentials that only the simulator accepts. */
export const SANDBOX_ADYEN = {
  apiKey: 'sandbox-api-key',
  merchantAccount: 'WhitegoodsSandbox',
  hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
};

/** Adyen's simulator, including the bank's page for 3-D Secure. */
export const simulatedCards: SimulatedMethod = {
  name: 'adyen',
  async start({ host, publicHost, port, dataDir, now }) {
    const keys = testKeys(dataDir);
    const keyFile = join(dataDir, 'adyen-test-key.pem');
    writeFileSync(keyFile, keys.publicKeyPem, { mode: 0o600 });
    const simulator = await startAdyenSimulator({
      ...SANDBOX_ADYEN,
      privateKeyPem: keys.privateKeyPem,
      host,
      ...(port === 0 ? {} : { port, publicUrl: `http://${publicHost}:${port}` }),
      journalFile: join(dataDir, 'adyen-simulator.jsonl'),
      now,
    });
    return {
      settings: {
        ADYEN_BASE_URL: simulator.apiUrl,
        ADYEN_API_KEY: SANDBOX_ADYEN.apiKey,
        ADYEN_MERCHANT_ACCOUNT: SANDBOX_ADYEN.merchantAccount,
        ADYEN_HMAC_KEY: SANDBOX_ADYEN.hmacKey,
        ADYEN_CARD_KEY_FILE: keyFile,
      },
      publicUrl: simulator.publicUrl,
      setWebhookUrl: simulator.setWebhookUrl,
      help: {
        title: 'Test cards',
        text: 'Use any name, any expiry date in the future, and any three digits as the security code.',
        rows: TEST_CARDS.map(({ number, label }) => ({ value: number, result: label })),
      },
      close: simulator.close,
    };
  },
};

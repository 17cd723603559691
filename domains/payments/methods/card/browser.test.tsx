import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteServerDate, resetServerClock, serverDate } from '#foundation/browser/time/server-clock.ts';
import { todayInBrowser } from '#foundation/browser/time/today.ts';
import { fromDollars } from '#foundation/pure/money.ts';
import { CARD_KEY_NAME } from '../../contract/payments.ts';
import { decryptCard } from './adyen/decrypt-card.ts';
import { browserCards } from './browser.tsx';

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const SERVER = new Date('2026-11-21T01:02:03Z');

afterEach(() => {
  vi.useRealTimers();
  resetServerClock();
});

describe('a card', () => {
  it.each([-2, 2])('is accepted by the provider from a device whose clock is %s days off', async (days) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(SERVER.getTime() + days * 86_400_000);
    noteServerDate(SERVER.toUTCString());
    const cardDetails = {
      nameOnCard: 'Ada Lovelace',
      cardNo: '4111111111111111',
      expiryDate: '03/30',
      cvv: '737',
    };
    const brought = await browserCards.bring!(
      { cardDetails, devicePaymentCode: '' },
      {
        methodName: 'CreditCard',
        encryptionKeys: { [CARD_KEY_NAME]: publicKey },
        today: todayInBrowser(),
        payCents: fromDollars(1),
        country: 'AU',
      },
    );
    if (!brought.ok) throw new Error(brought.errors.join());
    const { encryptedCardDetail = '' } = brought.fields;
    expect(serverDate()).toEqual(SERVER);
    expect(decryptCard(encryptedCardDetail!, privateKey, SERVER)).toMatchObject({
      number: '4111111111111111',
    });
  });
});

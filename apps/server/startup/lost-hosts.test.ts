import { expect, it } from 'vitest';
import { warnLostHosts } from './lost-hosts.ts';

type Hosts = Parameters<typeof warnLostHosts>[0];

const MAIL = { payments: {}, parties: {} };

/** Simulates host lookups that all end with `code`, and returns the logged lines. */
async function told(hosts: Hosts, code: string | null): Promise<unknown[]> {
  const lines: unknown[] = [];
  await warnLostHosts(hosts, { warn: (...line: unknown[]) => void lines.push(line) }, async () => {
    if (code !== null) throw Object.assign(new Error('getaddrinfo'), { code });
  });
  return lines;
}

it('a mail server whose host does not exist is reported by host, without user and password', async () => {
  const smtpUrl = 'smtp://user:secret@nosuch.example:587';
  expect(await told({ ...MAIL, smtpUrl }, 'ENOTFOUND')).toEqual([
    [{ host: 'nosuch.example' }, 'SMTP_URL: host nosuch.example not found; until it is found, mails wait'],
  ]);
});

it('hosts of external services that do not exist are reported, except the shop’s own', async () => {
  const payments = {
    adyen: { ADYEN_BASE_URL: 'https://checkout.nosuch.example/v71', ADYEN_API_KEY: 'key' },
    afterpay: { AFTERPAY_SHOP_URL: 'https://www.shop.example' },
  };
  const parties = { texts: { SMS_API_URL: 'https://texts.nosuch.example' } };
  expect((await told({ payments, parties }, 'ENOTFOUND')).map((line) => (line as unknown[])[1])).toEqual([
    'ADYEN_BASE_URL: host checkout.nosuch.example not found; until it is found, this provider cannot take payments',
    'SMS_API_URL: host texts.nosuch.example not found; until it is found, this service cannot send anything',
  ]);
});

it('reports nothing for a host that exists, that cannot be checked now, or that is not set', async () => {
  expect(await told({ ...MAIL, smtpUrl: 'smtp://mail.example' }, null)).toEqual([]);
  expect(await told({ ...MAIL, smtpUrl: 'smtp://mail.example' }, 'EAI_AGAIN')).toEqual([]);
  expect(await told(MAIL, 'ENOTFOUND')).toEqual([]);
});

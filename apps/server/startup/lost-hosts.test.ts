import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { warnLostHosts } from './lost-hosts.ts';

type Hosts = Parameters<typeof warnLostHosts>[0];

const MAIL = { payments: {}, parties: {} };

/** Simulates host lookups that all end with `code`, and returns the logged lines. */
async function told(hosts: Hosts, code: string | null): Promise<unknown[]> {
  const lines: unknown[] = [];
  const find = async () => {
    if (code !== null) throw Object.assign(new Error('getaddrinfo'), { code });
  };
  await warnLostHosts(hosts, { warn: (...line: unknown[]) => void lines.push(line) }, { find, reach: find });
  return lines;
}

it('a mail server that does not accept connections is reported with its port', async () => {
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  const server = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hosts = { ...MAIL, smtpUrl: `smtp://user:secret@127.0.0.1:${port}` };
  await warnLostHosts(hosts, log);
  expect(lines).toEqual([]);
  await new Promise((resolve) => server.close(resolve));
  await warnLostHosts(hosts, log);
  expect(lines).toEqual([
    [
      { host: '127.0.0.1', port },
      `SMTP_URL: 127.0.0.1 does not accept connections on port ${port} (ECONNREFUSED); until it does, emails wait`,
    ],
  ]);
});

it('a mail server whose host does not exist is reported by host, without user and password', async () => {
  const smtpUrl = 'smtp://user:secret@nosuch.example:587';
  expect(await told({ ...MAIL, smtpUrl }, 'ENOTFOUND')).toEqual([
    [{ host: 'nosuch.example' }, 'SMTP_URL: host nosuch.example not found; until it is found, emails wait'],
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

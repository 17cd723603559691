import { expect, it } from 'vitest';
import { tellLostMailHost } from './mail-host.ts';

/** What the log is told where finding a host ends so. */
async function told(smtpUrl: string | undefined, code: string | null): Promise<unknown[]> {
  const lines: unknown[] = [];
  await tellLostMailHost(smtpUrl, { warn: (...line: unknown[]) => void lines.push(line) }, async () => {
    if (code !== null) throw Object.assign(new Error('getaddrinfo'), { code });
  });
  return lines;
}

it('a mail server that is nowhere is told by its host, without user and password', async () => {
  expect(await told('smtp://user:secret@nosuch.example:587', 'ENOTFOUND')).toEqual([
    [{ host: 'nosuch.example' }, 'SMTP_URL: there is no host nosuch.example; mails wait until it is found'],
  ]);
});

it('says nothing of one that is there, that nobody can ask about now, or that is not set', async () => {
  expect(await told('smtp://mail.example', null)).toEqual([]);
  expect(await told('smtp://mail.example', 'EAI_AGAIN')).toEqual([]);
  expect(await told(undefined, 'ENOTFOUND')).toEqual([]);
});

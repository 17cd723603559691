import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { MessageDelayed, MessageRejected } from './mail.ts';
import { smtpSender } from './smtp-sender.ts';

const MAIL = {
  dedupeKey: 'k',
  siteId: 'aol',
  recipient: 'ada@people.example',
  subject: 'News',
  html: '<p>News</p>',
  plain: 'News',
  messageId: '<1@aol>',
  file: null,
};

/**
 * Sends an email through a test mail server with the given response to each command. Returns the error that
 * sending throws.
 */
async function thrownBy(answers: Record<string, string>): Promise<unknown> {
  const server = createServer((socket) => {
    const answerTo = (command: string, usual: string) =>
      socket.write(`${Object.entries(answers).find(([one]) => command.startsWith(one))?.[1] ?? usual}\r\n`);
    let isData = false;
    answerTo('CONNECT', '220 mail.test');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const said = chunk.toString();
      if (isData) {
        if (!said.endsWith('\r\n.\r\n')) return;
        isData = false;
        answerTo('END', '250 taken');
      } else if (said.startsWith('DATA')) {
        isData = true;
        answerTo('DATA', '354 go on');
      } else answerTo(said, '250 ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await smtpSender(
      `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      () => 'shop@aol.example',
    )(MAIL).catch((error: unknown) => error);
  } finally {
    server.close();
  }
}

it.each([
  ['RCPT', '550 5.1.1 <ada@people.example> no such user', 'email: RCPT TO answered 550 5.1.1'],
  ['RCPT', '553 mailbox name not allowed: ada@people.example', 'email: RCPT TO answered 553'],
  ['END', '554 5.6.0 refused', 'email: DATA answered 554 5.6.0'],
])(
  'a recipient or email that the server rejects permanently is not retried (%s %s)',
  async (command, answer, told) => {
    const thrown = await thrownBy({ [command]: answer });
    expect(thrown).toBeInstanceOf(MessageRejected);
    // The error text, which is logged, must not contain the recipient's email address.
    expect((thrown as Error).message).toBe(told);
  },
);

it.each([
  ['RCPT', '450 4.2.0 <ada@people.example> try later', 'email: RCPT TO answered 450 4.2.0'],
  ['RCPT', '452 4.2.2 mailbox full', 'email: RCPT TO answered 452 4.2.2'],
  ['END', '451 4.3.0 later', 'email: DATA answered 451 4.3.0'],
  // The server rejects the sender, so the shop's configuration is wrong and not the recipient's address.
  [
    'MAIL',
    '550 5.7.1 <shop@aol.example> sender not allowed',
    'email: MAIL FROM answered 550 5.7.1 (… sender not allowed). Check MAIL_FROM, and that the user of SMTP_URL may send for it',
  ],
  [
    'CONNECT',
    '554 5.3.2 no service here',
    'email: CONN answered 554 5.3.2 (no service here). Check SMTP_URL, or ask the operator of the email server',
  ],
])('every other SMTP error is retried (%s %s)', async (command, answer, told) => {
  const thrown = await thrownBy({ [command]: answer });
  expect(thrown).toBeInstanceOf(MessageDelayed);
  expect((thrown as Error).message).toBe(told);
});

it('a server that cannot be reached is named with its setting, without user and password', async () => {
  const thrown = await smtpSender(
    'smtp://user:secret@127.0.0.1:1',
    () => 'shop@aol.example',
  )(MAIL).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(MessageDelayed);
  expect((thrown as Error).message).toMatch(
    /^SMTP_URL: 127\.0\.0\.1:1: no connection \(ESOCKET\)\. Check the URL, the email server and the firewall$/,
  );
});

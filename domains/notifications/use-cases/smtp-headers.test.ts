import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { Mail, MailFile } from './mail.ts';
import { smtpSender } from './smtp-sender.ts';

/**
 * Sends an email to a test mail server and returns the text that the server receives, with folded header
 * lines joined.
 */
async function handedOver(more: Partial<Mail & { file: MailFile }>): Promise<string> {
  let message = '\r\n';
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isData) {
        message += text;
        if (!message.endsWith('\r\n.\r\n')) return;
        isData = false;
        socket.write('250 taken\r\n');
      } else if (/^DATA/i.test(text)) {
        isData = true;
        socket.write('354 go on\r\n');
      } else socket.write(/^QUIT/i.test(text) ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await smtpSender(
      `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      () => 'shop@aol.example',
    )({
      dedupeKey: 'k',
      siteId: 'aol',
      recipient: 'ada@people.example',
      subject: 'News',
      html: '<p>News</p>',
      plain: 'News',
      messageId: '<1@aol>',
      file: null,
      ...more,
    });
  } finally {
    server.close();
  }
  return message.replaceAll(/\r\n[ \t]+/g, ' ');
}

it('a marketing email has one-click unsubscribe headers (RFC 8058)', async () => {
  const link = `https://aol.example/unsubscribe/n.${'0'.repeat(36)}~${'a'.repeat(43)}`;
  const message = await handedOver({ listUnsubscribe: link });
  expect(message).toContain(`\r\nList-Unsubscribe: <${link}>\r\n`);
  expect(message).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
});

it('attaches a file to its email', async () => {
  const bytes = Buffer.from('%PDF-1.7 a document');
  const message = await handedOver({ file: { name: 'INV-000001.pdf', bytes } });
  expect(message).toMatch(/Content-Type: application\/pdf; name=INV-000001\.pdf/);
  expect(message).toContain(bytes.toString('base64'));
});

it('other emails have no unsubscribe headers', async () => {
  expect(await handedOver({})).not.toMatch(/List-Unsubscribe/i);
});

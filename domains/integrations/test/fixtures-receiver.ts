import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that the receiver got. */
export interface ReceivedMessage {
  headers: IncomingHttpHeaders;
  body: string;
  message: { id: string; topic: string; version: number; time: string; site: string | null; data: unknown };
}

export interface TestReceiver {
  /** The URL of the receiver, such as `http://127.0.0.1:41234/hook`. */
  url: string;
  received: ReceivedMessage[];
  /** Replaces how the receiver responds. By default it responds with 204. */
  respond(how: (response: ServerResponse, message: ReceivedMessage) => void): void;
  close(): Promise<void>;
}

/** Starts a receiver of webhooks on this machine. */
export async function startReceiver(): Promise<TestReceiver> {
  const received: ReceivedMessage[] = [];
  let respond: Parameters<TestReceiver['respond']>[0] = (response) => void response.writeHead(204).end();
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const message = JSON.parse(body) as ReceivedMessage['message'];
      const one = { headers: request.headers, body, message };
      received.push(one);
      respond(response, one);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    respond: (how) => {
      respond = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

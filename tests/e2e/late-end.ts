import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LateEnd {
  /** The shop's origin through the proxy. */
  origin: string;
  /** From now on, holds back the end of each document, with the data for its scripts, until it is released. */
  hold(): void;
  letIn(): void;
  stop(): void;
}

/**
 * Proxies a shop as on a slow connection: the data for scripts is at the end of a document and arrives late.
 */
export async function withLateEnd(shop: string): Promise<LateEnd> {
  const { port, host } = new URL(shop);
  let isHolding = false;
  let letIn = () => {};
  const server: Server = createServer((asked, answered) => {
    const { url, method, headers } = asked;
    const passed = { ...headers, host, 'accept-encoding': 'identity' };
    request({ host: '127.0.0.1', port, path: url, method, headers: passed }, (answer) => {
      const { 'content-length': _, ...told } = answer.headers;
      answered.writeHead(answer.statusCode!, told);
      if (!isHolding || !told['content-type']?.includes('html')) return void answer.pipe(answered);
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const whole = Buffer.concat(parts);
        const end = whole.indexOf('<script type="application/json" id="hydration"');
        answered.write(whole.subarray(0, end));
        letIn = () => answered.end(whole.subarray(end));
      });
    }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://${new URL(shop).hostname}:${(server.address() as AddressInfo).port}`,
    hold: () => {
      isHolding = true;
    },
    letIn: () => letIn(),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A simple load balancer: sends each request to the next ready server, on keep-alive connections. */
export interface Balancer {
  url: string;
  /** Sets the servers for new requests. */
  serve(urls: readonly string[]): void;
  close(): Promise<void>;
}

const LOOK_MS = 200;

export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let servers: { url: string; isReady: boolean }[] = [];
  let next = 0;

  const look = async () => {
    await Promise.all(
      servers.map(async (server) => {
        const answer = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
          () => null,
        );
        server.isReady = answer?.ok ?? false;
      }),
    );
  };
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined));
  }, LOOK_MS);

  /** Forwards a request. Retries it on another server only if no server has received it. */
  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tries: number): void {
    const ready = servers.filter(({ isReady }) => isReady);
    const server = ready[(next += 1) % ready.length];
    if (!server || tries === 0) return void outgoing.writeHead(503).end('No server is ready');
    const passed = request(
      server.url + incoming.url!,
      { agent, method: incoming.method!, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.statusMessage, withoutConnection(answer));
        answer.pipe(outgoing);
        answer.once('error', () => outgoing.destroy());
      },
    );
    passed.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNREFUSED') return void outgoing.destroy();
      server.isReady = false;
      pass(incoming, outgoing, body, tries - 1);
    });
    passed.end(body);
  }

  const balancer = createServer((incoming, outgoing) => {
    buffer(incoming).then(
      (body) => pass(incoming, outgoing, body, servers.length),
      () => outgoing.destroy(),
    );
  });
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  return {
    url: `http://localhost:${(balancer.address() as AddressInfo).port}`,
    serve: (urls) => void (servers = urls.map((url) => ({ url, isReady: true }))),
    close: async () => {
      clearInterval(timer);
      await looking;
      agent.destroy();
      balancer.closeAllConnections();
      await new Promise((closed) => {
        balancer.close(closed);
      });
    },
  };
}

/** Removes headers about the server's own connection, because they do not apply to the browser's connection. */
function withoutConnection({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter(
    (_, index) => !/^(connection|keep-alive)$/i.test(rawHeaders[index - (index % 2)]!),
  );
}

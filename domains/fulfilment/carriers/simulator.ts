import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PartySettings } from '#foundation/server/config/party-variables.ts';

/** The path of the simulated parcel network in the sandbox. */
const PARCEL_NETWORK_PATH = '/parcel-network';

const KEY = 'sandbox-parcel-network';

/** Returns the settings with which the shop uses the simulator. */
export const parcelNetworkAt = (sandboxUrl: string): PartySettings => ({
  PARCEL_NETWORK_URL: `${sandboxUrl}${PARCEL_NETWORK_PATH}`,
  PARCEL_NETWORK_KEY: KEY,
});

/**
 * A fault for the next request. `drop-after` processes the request and closes the connection; `busy` processes it and
 * responds that the key is in use.
 */
type NetworkFault = 'drop-before' | 'drop-after' | 'error' | 'busy';

interface SimulatedBooking {
  id: string;
  reference: string;
  tracking_number: string;
  tracking_url: string;
  routing_code: string;
  isCancelled: boolean;
}

export type ParcelNetworkSimulator = ReturnType<typeof simulateParcelNetwork>;

/**
 * Creates a simulator of the parcel network. It refuses postcodes that begin with 0, books each reference once, and
 * misbehaves on request. Bookings are in memory.
 */
export function simulateParcelNetwork() {
  const bookings = new Map<string, SimulatedBooking>();
  let fault: NetworkFault | null = null;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const url = new URL(request.url ?? '/', 'http://simulator');
    if (!url.pathname.startsWith(`${PARCEL_NETWORK_PATH}/`)) return false;
    const path = url.pathname.slice(PARCEL_NETWORK_PATH.length);
    const body = await readBody(request);
    const [injected, send] = [fault, sender(response)];
    fault = null;
    if (injected === 'drop-before') request.socket.destroy();
    else if (injected === 'error') send(503, { message: 'Try again later' });
    else if (request.headers.authorization !== `Bearer ${KEY}`)
      send(401, { message: 'The key is not valid' });
    else {
      const [status, answer] = handle(request.method ?? '', { path, query: url.searchParams, body });
      if (injected === 'drop-after') request.socket.destroy();
      else if (injected === 'busy') send(409, { message: 'Another request with this key is in progress' });
      else send(status, answer);
    }
    return true;
  }

  function handle(
    method: string,
    { path, query, body }: { path: string; query: URLSearchParams; body: unknown },
  ): [status: number, body: unknown] {
    if (method === 'POST' && path === '/v1/bookings') return book(body);
    if (method === 'GET' && path === '/v1/bookings') {
      const found = bookings.get(query.get('reference') ?? '');
      return found ? [200, found] : [404, { message: 'There is no such booking' }];
    }
    if (method === 'DELETE' && path.startsWith('/v1/bookings/')) {
      const found = [...bookings.values()].find(({ id }) => path === `/v1/bookings/${id}`);
      if (!found) return [404, { message: 'There is no such booking' }];
      found.isCancelled = true;
      return [200, found];
    }
    return [404, { message: 'There is no such page' }];
  }

  function book(body: unknown): [status: number, body: unknown] {
    const { reference = '', to } = body as { reference?: string; to?: { postcode?: string } };
    const earlier = bookings.get(reference);
    if (earlier) return [200, earlier];
    const postcode = to?.postcode ?? '';
    if (reference === '' || postcode.startsWith('0'))
      return [422, { message: `We don’t deliver to postcode ${postcode}.` }];
    const tracking = `PN${randomInt(10 ** 9, 10 ** 10)}`;
    const made = {
      id: `pn-${bookings.size + 1}`,
      reference,
      tracking_number: tracking,
      tracking_url: `https://parcel-network.example/track/${tracking}`,
      routing_code: `PN-${postcode.slice(0, 2)}`,
      isCancelled: false,
    };
    bookings.set(reference, made);
    return [201, made];
  }

  return {
    /** Responds to a request below the simulator's path. Returns false for other paths. */
    respond,
    /** Injects a fault into the next request. */
    misbehave: (one: NetworkFault) => {
      fault = one;
    },
    bookings: () => [...bookings.values()],
  };
}

const sender = (response: ServerResponse) => (status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString('utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}

import autocannon from 'autocannon';
import { processorSeconds } from './processes.ts';

export interface Target {
  url: string;
  pid: number;
  /** Paths that are requested in turn; every connection has its own share of them. */
  paths: readonly string[];
  headers?: Record<string, string>;
  /**
   * The number of client addresses that the requests state in rotation. If undefined, the requests state no
   * address.
   */
  clients?: number;
}

export interface Sample {
  /** Responses per second. */
  rate: number;
  /** Responses per second of the server's processor time; other work on the machine hardly affects it. */
  perProcessorSecond: number;
  p99: number;
}

export const CONNECTIONS = 20;

/**
 * Loads a server for some seconds.
 *
 * @throws for any response other than 2xx, because fast failures must not count as a rate
 */
export async function load(target: Target, seconds: number): Promise<Sample> {
  const before = processorSeconds(target.pid);
  let begun = 0;
  const result = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: 30,
    headers: target.headers ?? {},
    setupClient: (client) => {
      const all = requestsOf(target);
      const own = all.length < CONNECTIONS ? all : sharesOf(all)[begun++ % CONNECTIONS]!;
      client.setRequests(own);
    },
  });
  const used = (processorSeconds(target.pid) ?? Number.NaN) - (before ?? Number.NaN);
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(
      `${target.url}${target.paths[0]}: ${result.errors} errors, ${result.non2xx} answers that are not 2xx`,
    );
  }
  const total = result['2xx'];
  return { rate: total / result.duration, perProcessorSecond: total / used, p99: result.latency.p99 };
}

/**
 * Returns the requests for the paths. If there are several clients, each request states the address of one of
 * them.
 */
function requestsOf({ paths, clients, headers }: Target): autocannon.Request[] {
  return paths.map((path, index) => ({
    method: 'GET',
    path,
    ...(clients === undefined
      ? {}
      : { headers: { ...headers, 'x-forwarded-for': clientAddress(index % clients) } }),
  }));
}

const clientAddress = (number: number) => `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;

/** Splits the requests between the connections: a URL repeats only after all others were requested. */
function sharesOf<Item>(items: readonly Item[]): Item[][] {
  const shares: Item[][] = Array.from({ length: CONNECTIONS }, () => []);
  for (const [index, item] of items.entries()) shares[index % CONNECTIONS]!.push(item);
  return shares;
}

export interface Compared {
  shop: Sample;
  bare: Sample;
  /** The ratio of the two rates: the median over all rounds. */
  ratio: number;
  /** The ratio of the two rates per second of processor time: the median over all rounds. */
  processorRatio: number;
}

/**
 * Measures both sides in alternating rounds and returns medians, so that interference on the machine affects
 * both.
 */
export async function compare(
  sides: { shop(): Promise<Sample>; bare(): Promise<Sample> },
  rounds: number,
): Promise<Compared> {
  const samples: { shop: Sample; bare: Sample }[] = [];
  await sides.shop();
  await sides.bare();
  for (let round = 0; round < rounds; round += 1) {
    samples.push({ bare: await sides.bare(), shop: await sides.shop() });
  }
  const middle = (side: 'shop' | 'bare', key: keyof Sample) => median(samples.map((one) => one[side][key]));
  const sampleOf = (side: 'shop' | 'bare'): Sample => ({
    rate: middle(side, 'rate'),
    perProcessorSecond: middle(side, 'perProcessorSecond'),
    p99: middle(side, 'p99'),
  });
  return {
    shop: sampleOf('shop'),
    bare: sampleOf('bare'),
    ratio: median(samples.map(({ shop, bare }) => shop.rate / bare.rate)),
    processorRatio: median(
      samples.map(({ shop, bare }) => shop.perProcessorSecond / bare.perProcessorSecond),
    ),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

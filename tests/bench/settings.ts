import { cpus, totalmem, type } from 'node:os';
import { parseArgs } from 'node:util';

export const PARTS = [
  'pages',
  'api',
  'search',
  'people',
  'projects',
  'orders',
  'bytes',
  'memory',
  'browser',
  'lighthouse',
] as const;
export type Part = (typeof PARTS)[number];
/** The numbers of products of the measured catalogues. */
const SIZES = [2000, 100_000];

export const USAGE = `npm run bench -- [options]

  --only ids    only these benchmarks, comma separated: ${PARTS.join(', ')}
  --products N  only the catalogue of this size: 2000 or 100000
  --quick       fewer and shorter rounds with 2,000 products; does not write the page
  --worlds DIR  store the databases in this folder and use them again in later runs
  --no-record   do not write docs/performance.md`;

export interface Settings {
  parts: readonly Part[];
  quick: boolean;
  worlds: string | undefined;
  record: boolean;
  /** Core for the measured process; undefined if processes cannot be pinned. */
  core: number | undefined;
  /** The number of rounds for each side of a ratio; the two sides alternate. */
  rounds: number;
  secondsOfRound: number;
  sizes: readonly number[];
}

/**
 * Parses the command line; null if it requests the help.
 *
 * @throws for unknown arguments
 */
export function readSettings(args: readonly string[]): Settings | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      products: { type: 'string' },
      quick: { type: 'boolean', default: false },
      worlds: { type: 'string' },
      'no-record': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const asked = values.only?.split(',') ?? PARTS;
  const parts = PARTS.filter((part) => asked.includes(part));
  const unknown = asked.filter((one) => !parts.some((part) => part === one));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. The parts are: ${PARTS.join(', ')}`);
  const sizes = SIZES.filter((size) => values.products === undefined || String(size) === values.products);
  if (sizes.length === 0) throw new Error(`--products must be one of ${SIZES.join(' and ')}`);
  const core = process.env['BENCH_CORE'];
  return {
    parts,
    quick: values.quick,
    worlds: values.worlds,
    record: !values['no-record'] && !values.quick,
    core: core ? Number(core) : undefined,
    rounds: 3,
    secondsOfRound: values.quick ? 2 : 3,
    sizes: values.quick ? [2000] : sizes,
  };
}

/** Returns the facts that the figures depend on, but never the machine's name. */
export function machineFacts(): string[] {
  const [first] = cpus();
  return [
    `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory`,
    `${type()}, Node ${process.versions.node}`,
  ];
}

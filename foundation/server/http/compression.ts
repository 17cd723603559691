import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LruMap } from '../../pure/lru-map.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A body ready to send. */
export interface Encoded {
  body: Buffer;
  encoding: Encoding;
}

/** Levels of Brotli and gzip: for what is made while somebody waits, and for what is made once and sent for ever. */
const EFFORTS = {
  quick: { br: 5, gzip: 6 },
  best: { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
};

/** Answers below this size are sent as they are: compressing them saves less than a packet. */
const COMPRESS_FROM_BYTES = 1024;

/** Longer headers are worked out each time: nobody's browser sends one. */
const LONGEST_ACCEPT = 200;

/** The best encoding that a client accepts for a body of so many bytes, by its `accept-encoding`. */
export function encodingFor(accepted: string | string[] | undefined, length: number): Encoding {
  if (typeof accepted !== 'string' || length < COMPRESS_FROM_BYTES) return 'identity';
  return acceptedEncoding(accepted);
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'] });
/** Browsers send a handful of headers; a client's own inventions are soon forgotten. */
const negotiated = new LruMap<string, Encoding>(200);

/** The encoding that a client likes best of ours, by its q values; `q=0` refuses one. */
function acceptedEncoding(accepted: string): Encoding {
  let encoding = negotiated.get(accepted);
  if (encoding === undefined) {
    encoding = (negotiator.negotiate(accepted) as Encoding | null) ?? 'identity';
    if (accepted.length <= LONGEST_ACCEPT) negotiated.set(accepted, encoding);
  }
  return encoding;
}

const gzipOnly = new Negotiator({ supportedValues: ['gzip'] });

/** The body in an encoding. */
export async function compress(
  plain: Buffer,
  encoding: Encoding,
  effort: keyof typeof EFFORTS = 'quick',
): Promise<Buffer> {
  if (encoding === 'identity') return plain;
  const level = EFFORTS[effort][encoding];
  if (encoding === 'gzip') return inOwnRoom(await zip(plain, { level }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(plain.length),
  };
  return inOwnRoom(await brotli(plain, { params }));
}

/** Bytes in room of their size: a short body is the beginning of 16 KiB, all of which would be kept with it. */
function inOwnRoom(made: Buffer): Buffer {
  if (made.buffer.byteLength === made.length) return made;
  const own = Buffer.allocUnsafeSlow(made.length);
  made.copy(own);
  return own;
}

/** Bits of the smallest window that holds so many bytes: the usual one takes megabytes of every thread that compresses. */
function windowFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits));
}

/** What `compress` made, as it was. */
export async function decompress({ body, encoding }: Encoded): Promise<Buffer> {
  return encoding === 'br' ? unbrotli(body) : encoding === 'gzip' ? unzip(body) : body;
}

/** Texts up to this length are compressed where they are: to hand one to another thread costs several times the work itself. */
const AT_ONCE_UP_TO = 64 * 1024;

/** Compresses an answer that is not kept, for a client that accepts it; null where it is not worth it. */
export function compressOnce(body: string | Buffer, accepted: string | undefined): Promise<Encoded> | null {
  if (body.length < 4 * COMPRESS_FROM_BYTES || !accepted || gzipOnly.negotiate(accepted) === null)
    return null;
  // A tenth of a millisecond of this thread for 30 KiB; a twelfth larger than the levels above would make it.
  if (body.length <= AT_ONCE_UP_TO)
    return Promise.resolve({ body: gzipSync(body, { level: 1 }), encoding: 'gzip' });
  return zip(body, { level: 4 }).then((made) => ({ body: made, encoding: 'gzip' }));
}

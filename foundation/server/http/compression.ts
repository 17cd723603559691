import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LruMap } from '../../pure/lru-map.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response body ready to send. */
export interface Encoded {
  body: Buffer;
  encoding: Encoding;
}

/**
 * Brotli and gzip levels: `quick` while a client waits, `best` for files that are compressed once and sent
 * permanently.
 */
const EFFORTS = {
  quick: { br: 5, gzip: 6 },
  best: { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
};

/** Smaller responses are sent uncompressed: compression would save less than a packet. */
const COMPRESS_FROM_BYTES = 1024;

/** Longer headers are negotiated each time: no browser sends one. */
const MAX_ACCEPT_LENGTH = 200;

/** Returns the best encoding that a client accepts for a body of `length` bytes, by its `accept-encoding`. */
export function encodingFor(accepted: string | string[] | undefined, length: number): Encoding {
  if (typeof accepted !== 'string' || length < COMPRESS_FROM_BYTES) return 'identity';
  return acceptedEncoding(accepted);
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'] });
/** Browsers send only a few different headers; unusual ones are soon evicted. */
const negotiated = new LruMap<string, Encoding>(200);

/** Returns the client's preferred encoding among ours, by its q values; `q=0` excludes one. */
function acceptedEncoding(accepted: string): Encoding {
  let encoding = negotiated.get(accepted);
  if (encoding === undefined) {
    encoding = (negotiator.negotiate(accepted) as Encoding | null) ?? 'identity';
    if (accepted.length <= MAX_ACCEPT_LENGTH) negotiated.set(accepted, encoding);
  }
  return encoding;
}

const gzipOnly = new Negotiator({ supportedValues: ['gzip'] });

/** Compresses a body in an encoding. */
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

/**
 * Copies bytes into a buffer of their size. A short body is a slice of a 16 KiB buffer, which would otherwise
 * stay in memory with it.
 */
function inOwnRoom(made: Buffer): Buffer {
  if (made.buffer.byteLength === made.length) return made;
  const own = Buffer.allocUnsafeSlow(made.length);
  made.copy(own);
  return own;
}

/**
 * Returns the bits of the smallest window for a number of bytes. The default window takes megabytes in every
 * compressing thread.
 */
function windowFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits));
}

/** Reverses `compress`. */
export async function decompress({ body, encoding }: Encoded): Promise<Buffer> {
  return encoding === 'br' ? unbrotli(body) : encoding === 'gzip' ? unzip(body) : body;
}

/**
 * Shorter texts are compressed synchronously: sending one to another thread costs several times the work
 * itself.
 */
const AT_ONCE_UP_TO = 64 * 1024;

/** Compresses an uncached response for a client that accepts it; null if not worthwhile. */
export function compressOnce(body: string | Buffer, accepted: string | undefined): Promise<Encoded> | null {
  if (body.length < 4 * COMPRESS_FROM_BYTES || !accepted || gzipOnly.negotiate(accepted) === null)
    return null;
  // Takes 0.1 ms of this thread for 30 KiB. The result is a twelfth larger than with the levels above.
  if (body.length <= AT_ONCE_UP_TO)
    return Promise.resolve({ body: gzipSync(body, { level: 1 }), encoding: 'gzip' });
  return zip(body, { level: 4 }).then((made) => ({ body: made, encoding: 'gzip' }));
}

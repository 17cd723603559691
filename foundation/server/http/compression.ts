import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, gzipSync } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);
const unzip = promisify(gunzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response body that is ready to send. */
export interface Encoded {
  body: Buffer;
  encoding: Encoding;
}

/**
 * Brotli and gzip levels. `quick`: while a client waits. `best`: for files that are compressed once and sent
 * many times.
 */
const EFFORTS = {
  quick: { br: 5, gzip: 6 },
  best: { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
};

/** The minimum size for compression, in bytes. Compressing smaller responses would save less than a packet. */
const COMPRESS_FROM_BYTES = 1024;

/** The maximum length of a header whose negotiation is cached. Browsers send no longer header. */
const MAX_ACCEPT_LENGTH = 200;

/**
 * Returns the best encoding for a body of `length` bytes that a client accepts according to its
 * `accept-encoding`.
 */
export function encodingFor(accepted: string | string[] | undefined, length: number): Encoding {
  if (typeof accepted !== 'string' || length < COMPRESS_FROM_BYTES) return 'identity';
  return acceptedEncoding(accepted);
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'] });
/** Cached results. Browsers send only a few different headers; unusual ones are soon evicted. */
const negotiated = new LruMap<string, Encoding>(200);

/**
 * Returns the encoding that the client prefers among the supported ones, by its q values. `q=0` excludes an
 * encoding.
 */
function acceptedEncoding(accepted: string): Encoding {
  let encoding = negotiated.get(accepted);
  if (encoding === undefined) {
    encoding = (negotiator.negotiate(accepted) as Encoding | null) ?? 'identity';
    if (accepted.length <= MAX_ACCEPT_LENGTH) negotiated.set(accepted, encoding);
  }
  return encoding;
}

const gzipOnly = new Negotiator({ supportedValues: ['gzip'] });

/** Compresses a body with an encoding. */
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
 * Copies bytes into a buffer of exactly their size. A short body is a slice of a 16 KiB buffer, which would
 * otherwise stay in memory together with it.
 */
function inOwnRoom(made: Buffer): Buffer {
  if (made.buffer.byteLength === made.length) return made;
  const own = Buffer.allocUnsafeSlow(made.length);
  made.copy(own);
  return own;
}

/**
 * Returns the window size for a number of bytes, in bits: the smallest window that covers them. The default
 * window uses megabytes in every compressing thread.
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
 * The maximum length of a text that is compressed synchronously. Sending a short text to another thread would
 * cost several times the work itself.
 */
const AT_ONCE_UP_TO = 64 * 1024;

/**
 * Compresses an uncached response for a client that accepts compression; null if compression is not
 * worthwhile.
 */
export function compressOnce(body: string | Buffer, accepted: string | undefined): Promise<Encoded> | null {
  if (body.length < 4 * COMPRESS_FROM_BYTES || !accepted || gzipOnly.negotiate(accepted) === null)
    return null;
  // Occupies this thread for 0.1 ms per 30 KiB. The result is a twelfth larger than with the levels above.
  if (body.length <= AT_ONCE_UP_TO)
    return Promise.resolve({ body: gzipSync(body, { level: 1 }), encoding: 'gzip' });
  return zip(body, { level: 4 }).then((made) => ({ body: made, encoding: 'gzip' }));
}

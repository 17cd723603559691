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
 * Compression levels for Brotli and gzip. `quick` is used while a client waits. `best` is used for files that
 * are compressed once and sent many times.
 */
const EFFORTS = {
  quick: { br: 5, gzip: 6 },
  best: { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
};

/**
 * The minimum size in bytes of a body that is compressed. Compressing a smaller body would save less than a
 * network packet.
 */
const COMPRESS_FROM_BYTES = 1024;

/**
 * The maximum length of an `accept-encoding` header whose result is cached. The headers of browsers are
 * shorter.
 */
const MAX_ACCEPT_LENGTH = 200;

/**
 * Returns the best encoding for a body of `length` bytes. `accepted` is the client's `accept-encoding`
 * header.
 */
export function encodingFor(accepted: string | string[] | undefined, length: number): Encoding {
  if (typeof accepted !== 'string' || length < COMPRESS_FROM_BYTES) return 'identity';
  return acceptedEncoding(accepted);
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip'] });
/**
 * The cached results by header. Browsers send only a few different headers, and the cache soon evicts unusual
 * ones.
 */
const negotiated = new LruMap<string, Encoding>(200);

/**
 * Returns the supported encoding that the client prefers according to its q values. An encoding with `q=0` is
 * excluded.
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
 * Copies bytes to a buffer of exactly their length. A short body is a slice of a buffer of 16 KiB, which
 * would otherwise stay in memory.
 */
function inOwnRoom(made: Buffer): Buffer {
  if (made.buffer.byteLength === made.length) return made;
  const own = Buffer.allocUnsafeSlow(made.length);
  made.copy(own);
  return own;
}

/**
 * Returns the size of the smallest compression window that is as large as the body, in bits. The default
 * window uses megabytes in each thread that compresses.
 */
function windowFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 16));
  return Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits));
}

/** Decompresses a body that `compress` has returned. */
export async function decompress({ body, encoding }: Encoded): Promise<Buffer> {
  return encoding === 'br' ? unbrotli(body) : encoding === 'gzip' ? unzip(body) : body;
}

/**
 * The maximum length of a text that is compressed in this thread. For a short text, sending it to a different
 * thread would take several times longer than compressing it.
 */
const AT_ONCE_UP_TO = 64 * 1024;

/**
 * Compresses a response that is not cached. Returns null if the client does not accept compression or the
 * response is too small.
 */
export function compressOnce(body: string | Buffer, accepted: string | undefined): Promise<Encoded> | null {
  if (body.length < 4 * COMPRESS_FROM_BYTES || !accepted || gzipOnly.negotiate(accepted) === null)
    return null;
  // This blocks the thread for 0.1 ms per 30 KiB. The result is larger by a twelfth than with the level
  // `quick`.
  if (body.length <= AT_ONCE_UP_TO)
    return Promise.resolve({ body: gzipSync(body, { level: 1 }), encoding: 'gzip' });
  return zip(body, { level: 4 }).then((made) => ({ body: made, encoding: 'gzip' }));
}

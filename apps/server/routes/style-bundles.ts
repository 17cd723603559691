import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { compress, encodingFor } from '#foundation/server/http/compression.ts';

const FOLDER = '/assets/styles/';
const BETWEEN = '~';
/**
 * The maximum number of cached bundles. This is approximately the number of combinations of page kind and
 * site.
 */
const MAX_CACHED = 400;
const MAX_SHEETS = 40;

/**
 * Returns the URL of a bundle of several stylesheets, because a dozen small files would each delay the first
 * paint. The URL lists the bundled stylesheets, so every current and later process can serve it.
 */
export function styleBundleUrl(sheets: readonly string[]): string {
  const names = sheets.map((sheet) => sheet.replace(/^\/assets\/|\.css$/g, ''));
  return `${FOLDER}${names.join(BETWEEN)}.css`;
}

/**
 * Serves several stylesheets of the build as one file. Responds with 404 if the URL lists a file that is not
 * a stylesheet of the build.
 */
export function mountStyleBundles(
  app: FastifyInstance,
  assetsFolder: string,
  /** Headers to remove because they have no effect on stylesheets. */
  needless: readonly string[],
): void {
  const sheets = new Set(
    readdirSync(assetsFolder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => name.slice(0, -'.css'.length)),
  );
  const made = new LruMap<string, Promise<Buffer>>(MAX_CACHED);

  app.get<{ Params: { names: string } }>(`${FOLDER}:names`, async (request, reply) => {
    const names = request.params.names.replace(/\.css$/, '').split(BETWEEN);
    const areKnown = names.length <= MAX_SHEETS && names.every((name) => sheets.has(name));
    if (!areKnown || new Set(names).size < names.length)
      return reply.code(404).type('text/plain; charset=utf-8').send('Style sheet not found');
    // Compress regardless of size, because every bundle contains the base stylesheet and is large enough.
    const encoding = encodingFor(request.headers['accept-encoding'], Number.POSITIVE_INFINITY);
    const key = `${encoding} ${names.join(BETWEEN)}`;
    let body = made.get(key);
    if (!body) {
      const text = names.map((name) => readFileSync(`${assetsFolder}/${name}.css`, 'utf8')).join('\n');
      body = compress(Buffer.from(text), encoding, 'best');
      made.set(key, body);
    }
    for (const name of needless) {
      reply.removeHeader(name);
      reply.raw.removeHeader(name);
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .type('text/css; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(await body);
  });
}

import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { iconPaths } from '#design/icon-paths.ts';
import { SITES } from '#sites/registry.ts';
import type { Site } from '#sites/site.ts';

const KEEP_FOR_EVER = 'public, max-age=31536000, immutable';
const KEEP_A_DAY = 'public, max-age=86400';

/** The sheet of icons (SHELL-30), and each site's picture for one that cannot be loaded (SHELL-26). */
export function mountSitePictures(app: FastifyInstance): void {
  const sheet = iconSheet();
  const brotli = brotliCompressSync(sheet);
  app.get('/assets/sprite-sheets/output/icons.svg', async (request, reply) => {
    reply.type('image/svg+xml').header('cache-control', KEEP_FOR_EVER).header('vary', 'accept-encoding');
    return request.headers['accept-encoding']?.includes('br')
      ? reply.header('content-encoding', 'br').send(brotli)
      : reply.send(sheet);
  });
  app.get<{ Params: { file: string } }>('/assets/images/:file', async (request, reply) => {
    const id = /^fallback-([a-z-]+)\.svg$/.exec(request.params.file)?.[1];
    if (id === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('No such picture');
    return reply
      .type('image/svg+xml')
      .header('cache-control', KEEP_A_DAY)
      .send(fallbackPicture(SITES.find((site) => site.id === id)));
  });
}

/** Every icon as a part of one drawing, to be used by its name. */
function iconSheet(): string {
  const drawings = Object.entries(iconPaths).map(([name, paths]) => `<g id="${name}">${paths}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${drawings.join('')}</svg>`;
}

/** What the site sells, faintly, over its name; for a site that is not ours a neutral drawing. No ground: the tile has one. */
function fallbackPicture(site: Site | undefined): string {
  const drawing = iconPaths[site === undefined ? 'cube' : site.layout === 'editorial' ? 'sofa' : 'fridge'];
  const name = site ? `<text x="25" y="41" text-anchor="middle">${site.name}</text>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 50 50" opacity=".3">` +
    `<g transform="translate(15 12)" fill="none" stroke="#000" stroke-width=".7" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>` +
    `<g font-family="Helvetica, Arial, sans-serif" font-size="3">${name}</g></svg>`
  );
}

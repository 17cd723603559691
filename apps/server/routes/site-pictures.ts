import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '#foundation/server/http/compression.ts';
import { iconPaths } from '#design/icons/icon-paths.ts';
import { SITES } from '#sites/registry.ts';
import { SITE_SOCIAL_PICTURE } from '#foundation/pure/social-picture.ts';
import type { Site } from '#sites/site.ts';

const KEEP_FOR_EVER = 'public, max-age=31536000, immutable';
const KEEP_A_DAY = 'public, max-age=86400';

/** The size of the icon at `/favicon.ico`, in px. */
const ICON_PIXELS = 48;

/**
 * Serves the icon sheet (SHELL-30), each site's fallback picture for images that fail to load (SHELL-26), and
 * each site's icon for tabs and bookmarks. The icon is an SVG file and an `.ico` file, which browsers and
 * feed readers request automatically.
 */
export function mountSitePictures(
  app: FastifyInstance,
  { siteOf }: { siteOf: (request: FastifyRequest, reply: FastifyReply) => Site },
): void {
  const icons = new Map<string, Promise<Buffer>>();
  app.get('/icon.svg', async (request, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', KEEP_A_DAY)
      .send(siteIcon(siteOf(request, reply))),
  );
  app.get('/favicon.ico', async (request, reply) => {
    const site = siteOf(request, reply);
    let icon = icons.get(site.id);
    if (!icon) icons.set(site.id, (icon = rasterIcon(siteIcon(site))));
    return reply
      .type('image/x-icon')
      .header('cache-control', KEEP_A_DAY)
      .send(await icon);
  });
  const social = new Map<string, Promise<Buffer>>();
  app.get(SITE_SOCIAL_PICTURE, async (request, reply) => {
    const site = siteOf(request, reply);
    let picture = social.get(site.id);
    if (!picture) social.set(site.id, (picture = socialPicture(site)));
    return reply
      .type('image/jpeg')
      .header('cache-control', KEEP_A_DAY)
      .send(await picture);
  });
  const sheet = iconSheet();
  const brotli = brotliCompressSync(sheet);
  app.get('/assets/sprite-sheets/output/icons.svg', async (request, reply) => {
    reply.type('image/svg+xml').header('cache-control', KEEP_FOR_EVER).header('vary', 'accept-encoding');
    return encodingFor(request.headers['accept-encoding'], sheet.length) === 'br'
      ? reply.header('content-encoding', 'br').send(brotli)
      : reply.send(sheet);
  });
  app.get<{ Params: { file: string } }>('/assets/images/:file', async (request, reply) => {
    const id = /^fallback-([a-z-]+)\.svg$/.exec(request.params.file)?.[1];
    if (id === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('Picture not found');
    return reply
      .type('image/svg+xml')
      .header('cache-control', KEEP_A_DAY)
      .send(fallbackPicture(SITES.find((site) => site.id === id)));
  });
}

/** Renders the site's product icon in the site's colours. */
function siteIcon({ icon: { ground, ink }, layout }: Site): string {
  const drawing = iconPaths[layout === 'editorial' ? 'sofa' : 'fridge'];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${ground}"/>` +
    `<g transform="translate(4.5 4.5) scale(1.15)" fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`
  );
}

/**
 * Renders the site's icon in the centre of its background colour, 1600 by 630 pixels. Social networks display
 * this picture for pages without their own picture (SEO-05).
 */
async function socialPicture(site: Site): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const icon = await sharp(Buffer.from(siteIcon(site)), { density: 720 })
    .resize(420, 420)
    .png()
    .toBuffer();
  return sharp({ create: { width: 1600, height: 630, channels: 3, background: site.icon.ground } })
    .composite([{ input: icon }])
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** Converts a drawing to an icon file. The file contains a header of 22 bytes and one PNG picture. */
async function rasterIcon(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(svg), { density: 72 * (ICON_PIXELS / 32) })
    .resize(ICON_PIXELS, ICON_PIXELS)
    .png()
    .toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(ICON_PIXELS, 6);
  head.writeUInt8(ICON_PIXELS, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/**
 * Renders all icons as symbols in one SVG, which pages refer to by name. The sheet sets the stroke widths, so
 * pages do not set them.
 */
function iconSheet(): string {
  const drawings = Object.entries(iconPaths).map(
    ([name, paths]) => `<symbol id="${name}" viewBox="0 0 20 20">${paths}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${drawings.join('')}</svg>`;
}

/**
 * Renders the site's product icon, faintly, with the site's name under it. Renders a neutral icon for an
 * unknown site. The picture is transparent, because the tile that displays it has a background.
 */
function fallbackPicture(site: Site | undefined): string {
  const drawing = iconPaths[site === undefined ? 'cube' : site.layout === 'editorial' ? 'sofa' : 'fridge'];
  const name = site ? `<text x="25" y="41" text-anchor="middle">${site.name}</text>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 50 50" opacity=".3">` +
    `<g transform="translate(15 12)" fill="none" stroke="#000" stroke-width=".7" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>` +
    `<g font-family="Helvetica, Arial, sans-serif" font-size="3">${name}</g></svg>`
  );
}

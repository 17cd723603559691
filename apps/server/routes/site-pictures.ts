import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '#foundation/server/http/compression.ts';
import { iconPaths } from '#design/icons/icon-paths.ts';
import { SITES } from '#sites/registry.ts';
import {
  SITE_SOCIAL_PICTURE,
  SOCIAL_SIZES,
  socialPicturePath,
  type SocialSize,
} from '#foundation/pure/social-picture.ts';
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
  mountAppIcons(app, siteOf);
  mountSocialPictures(app, siteOf);
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

/**
 * The icons of the site as an app, by path: their side length in px, and whether the background fills the
 * square.
 */
const APP_ICONS = {
  '/icon-192.png': { side: 192, isFullBleed: false },
  '/icon-512.png': { side: 512, isFullBleed: false },
  '/icon-maskable-512.png': { side: 512, isFullBleed: true },
  '/apple-touch-icon.png': { side: 180, isFullBleed: true },
  // Older iPhones and some feed readers request this name without a link to it.
  '/apple-touch-icon-precomposed.png': { side: 180, isFullBleed: true },
} as const;

/**
 * Serves the site's icon for home screens. Systems crop the icons that fill the square to their own shape, so
 * the drawing stays within the inner 80 % (w3.org/TR/appmanifest, maskable icons).
 */
function mountAppIcons(
  app: FastifyInstance,
  siteOf: (request: FastifyRequest, reply: FastifyReply) => Site,
): void {
  const rendered = new Map<string, Promise<Buffer>>();
  for (const [path, { side, isFullBleed }] of Object.entries(APP_ICONS))
    app.get(path, async (request, reply) => {
      const site = siteOf(request, reply);
      const key = `${site.id} ${path}`;
      let icon = rendered.get(key);
      if (!icon) rendered.set(key, (icon = renderIcon(siteIcon(site, isFullBleed), side)));
      return reply
        .type('image/png')
        .header('cache-control', KEEP_A_DAY)
        .send(await icon);
    });
}

async function renderIcon(svg: string, side: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: 72 * (side / 32) })
    .resize(side, side)
    .png()
    .toBuffer();
}

/** Renders the site's product icon in the site's colours. */
function siteIcon({ icon: { ground, ink }, layout }: Site, isFullBleed = false): string {
  const drawing = iconPaths[layout === 'editorial' ? 'sofa' : 'fridge'];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${isFullBleed ? 0 : 8}" fill="${ground}"/>` +
    `<g transform="translate(4.5 4.5) scale(1.15)" fill="none" stroke="${ink}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>`
  );
}

/** Serves the site's picture for social networks in each size, for pages without their own picture (SEO-05). */
function mountSocialPictures(
  app: FastifyInstance,
  siteOf: (request: FastifyRequest, reply: FastifyReply) => Site,
): void {
  const rendered = new Map<string, Promise<Buffer>>();
  // Pages that social networks have cached refer to the picture by its URL in version 1.0.
  app.get('/social.jpg', (_request, reply) => reply.redirect(SITE_SOCIAL_PICTURE, 301));
  for (const size of Object.keys(SOCIAL_SIZES) as SocialSize[])
    app.get(socialPicturePath(SITE_SOCIAL_PICTURE, size)!, async (request, reply) => {
      const site = siteOf(request, reply);
      const key = `${site.id} ${size}`;
      let picture = rendered.get(key);
      if (!picture) rendered.set(key, (picture = socialPicture(site, size)));
      return reply
        .type('image/jpeg')
        .header('cache-control', KEEP_A_DAY)
        .send(await picture);
    });
}

/** Renders the site's icon in the centre of its background colour, two thirds as high as the picture. */
async function socialPicture(site: Site, size: SocialSize): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = SOCIAL_SIZES[size];
  const icon = await renderIcon(siteIcon(site), Math.round((Math.min(width, height) * 2) / 3));
  return sharp({ create: { width, height, channels: 3, background: site.icon.ground } })
    .composite([{ input: icon }])
    .jpeg({ quality: 84 })
    .toBuffer();
}

/** Converts a drawing to an icon file. The file contains a header of 22 bytes and one PNG picture. */
async function rasterIcon(svg: string): Promise<Buffer> {
  const png = await renderIcon(svg, ICON_PIXELS);
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

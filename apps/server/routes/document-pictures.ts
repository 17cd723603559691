import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import type { PhotographStore } from '#foundation/server/photographs/photograph-store.ts';
import { workQueue } from '#foundation/server/work-queue.ts';
import { draw, raster, type DrawingSources } from './pictures.ts';

/** The side of a picture in a document, in pixels. It is printed at 13 mm. */
const SIDE = 160;
const CACHE_BYTES = 4 * 1024 * 1024;
const AT_ONCE = 2;
/** The most pictures that wait. Documents that need more are rendered without their last pictures. */
const MAX_WAITING = 400;
const PHOTOGRAPH = /^\/img\/photo\/([0-9a-f]{32})(?:~[a-z0-9.]{1,20})?$/;
const DRAWING = /^\/img\/p\/([^/?]+)\.svg/;

/**
 * Creates the function that returns the picture of a product for a PDF document, as JPEG. `src` is the picture
 * in the catalogue. Returns null if the picture is on another host, is unknown or cannot be rendered, because a
 * document must not fail for a picture.
 */
export function createDocumentPictures(
  sources: DrawingSources & { photographs: PhotographStore },
): (src: string) => Promise<Buffer | null> {
  const cache = new LruMap<string, Buffer>(CACHE_BYTES, (picture) => picture.length);
  const queued = workQueue({ atOnce: AT_ONCE, waiting: MAX_WAITING });
  return async (src) => {
    const known = cache.get(src);
    if (known) return known;
    try {
      const picture = await queued(() => renderPicture(sources, src));
      if (picture) cache.set(src, picture);
      return picture;
    } catch {
      return null;
    }
  };
}

async function renderPicture(
  sources: DrawingSources & { photographs: PhotographStore },
  src: string,
): Promise<Buffer | null> {
  const shape = { width: SIDE, height: SIDE };
  const [, photograph] = PHOTOGRAPH.exec(src) ?? [];
  if (photograph !== undefined) {
    const found = await sources.photographs.rendition(photograph, 400, 'jpeg');
    return found && (await raster(found.body, shape)).body;
  }
  const [, drawing] = DRAWING.exec(src) ?? [];
  const svg = drawing === undefined ? null : await draw(sources, 'p', decodeURIComponent(drawing));
  return svg === null ? null : (await raster(Buffer.from(svg), shape)).body;
}

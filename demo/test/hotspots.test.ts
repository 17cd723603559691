import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { readContentFolder } from '#domains/content/use-cases/content-folder.ts';
import { SITE_IDS } from '#sites/registry.ts';
import type { ArtParams } from '../art/art-params.ts';
import { drawScene } from '../art/drawings.ts';
import { findRenderedRoom, goodsInRoom } from '../art/renders/rooms.ts';
import { PRODUCT_TYPES } from '../art/product-types.ts';
import { demoContentFolder } from '../load-content.ts';
import { demoProducts } from '../products/generate.ts';
import { CATEGORIES } from '../products/range.ts';
import { WRITTEN_FOR } from '../sites.ts';

interface Placed {
  params: Omit<ArtParams, 'finish' | 'type'> & { type: string; finish?: unknown };
  x: number;
  y: number;
  w: number;
  h: number;
}
const placed: Placed[] = [];

// Records what each drawn scene draws, and where.
beforeAll(() => {
  for (const kind of Object.values(PRODUCT_TYPES)) {
    const { draw } = kind;
    vi.spyOn(kind, 'draw').mockImplementation((canvas, params, frame) => {
      placed.push({ params, x: frame.x, y: frame.y, w: frame.w, h: frame.h });
      return draw(canvas, params, frame);
    });
  }
});
afterAll(() => {
  vi.restoreAllMocks();
});

interface Spot {
  label: string;
  to: string;
  x: number;
  y: number;
}
interface Stop {
  title: string;
  picture: { scene: string };
  spots?: Spot[];
}

const products = [...demoProducts(2400, day('2026-11-29'))];
const pages = readContentFolder(demoContentFolder(), [...WRITTEN_FOR, ...SITE_IDS]).documents.filter(
  ({ kind }) => kind === 'page',
);

/** Returns the drawing parameters of what a link leads to: one product, or all of a category. */
function artOf(to: string): ArtParams[] {
  const [, kind, ...path] = to.split('/');
  const uri = path.join('/');
  return products
    .filter(({ product }) =>
      kind === 'p'
        ? product.uri === uri
        : `${CATEGORIES[product.category_id - 1]!.uri}/`.startsWith(`${uri}/`),
    )
    .map(({ product }) => product.art);
}

/** What makes two drawings show the same goods. */
const looksOf = ({ type, layout, kind, finish, fabric }: Placed['params']) => ({
  type,
  layout,
  kind,
  finish,
  fabric,
});

/** Returns what a rendered room shows, and where. */
function goodsIn(scene: string, site: string, [width, height]: readonly [number, number]): Placed[] {
  const room = findRenderedRoom(scene, site);
  return (room === null ? [] : goodsInRoom(room)).map(({ area: [left, top, right, bottom], ...params }) => ({
    params: params as Placed['params'],
    x: left * width,
    y: top * height,
    w: (right - left) * width,
    h: (bottom - top) * height,
  }));
}

const stops = pages.flatMap(({ siteId, slug, head, blocks }) =>
  blocks
    .filter(({ type }) => type === 'tour')
    .flatMap((block) =>
      (block['stops'] as Stop[]).flatMap(({ title, picture, spots = [] }) =>
        spots.map((spot) => ({
          name: `${slug}: ${title}: ${spot.label}`,
          scene: picture.scene,
          spot,
          sites: SITE_IDS.filter((id) =>
            siteId === '*' ? !(head as { notOn?: string[] }).notOn?.includes(id) : id === siteId,
          ),
        })),
      ),
    ),
);

test('tours have hotspots', () => expect(stops.length).toBeGreaterThan(10));

test.each(stops)('$name is on what the picture draws there', ({ scene, spot, sites }) => {
  const targets = artOf(spot.to);
  expect(targets.length, spot.to).toBeGreaterThan(0);
  for (const site of sites) {
    placed.length = 0;
    const svg = drawScene(scene, site)!;
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!;
    const [x, y] = [(spot.x / 100) * Number(width), (spot.y / 100) * Number(height)];
    // The last one drawn is in front.
    const there = [...placed, ...goodsIn(scene, site, [Number(width), Number(height)])].findLast(
      (one) => x >= one.x && x <= one.x + one.w && y >= one.y && y <= one.y + one.h,
    );
    const drawn = there && looksOf(there.params);
    const matches = targets.some((target) =>
      spot.to.startsWith('/p/')
        ? Object.entries(looksOf(target)).every(
            ([key, value]) => value === undefined || drawn?.[key as keyof typeof drawn] === value,
          )
        : target.type === drawn?.type && [target.kind, target.type, undefined].includes(drawn.kind),
    );
    expect([site, drawn, matches]).toEqual([site, drawn, true]);
  }
});

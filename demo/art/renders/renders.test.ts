import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { demoProducts } from '../../products/generate.ts';
import type { ArtParams } from '../art-params.ts';
import { renderProduct } from '../render.ts';
import { paramsFor } from '../variation.ts';
import { renderedFile, renderedName, renderedPicture } from './pictures.ts';
import { finishNameOf, RENDERED_VIEWS, shapeOf, RENDERED_FAMILIES } from './shapes.ts';

const LIMIT_BYTES = 30 * 1024 * 1024;
const FOLDER = join(import.meta.dirname, 'pictures');

/** The drawing parameters of the products that show rendered pictures, in a world of this size. */
const renderedIn = (size: number): ArtParams[] =>
  Array.from(demoProducts(size, day('2026-11-23')), ({ product }) => product.art).filter((art) =>
    RENDERED_FAMILIES.has(shapeOf(art)?.family ?? ''),
  );

describe('rendered pictures', () => {
  it.each([300, 2400])(
    'exist for the front of every product of a rendered family, of %i products',
    (size) => {
      const rendered = renderedIn(size);
      expect(new Set(rendered.map((art) => shapeOf(art)!.family))).toEqual(RENDERED_FAMILIES);
      const missing = rendered
        .filter((art) => renderedPicture(art, 'front') === null)
        .map((art) => `${renderedName(art, 'front')!} ${finishNameOf(art) ?? 'without a named finish'}`);
      expect([...new Set(missing)]).toEqual([]);
    },
  );

  it('decode, in the size that the index states', async () => {
    const checked = new Set<string>();
    for (const art of renderedIn(2400))
      for (const view of RENDERED_VIEWS) {
        const file = renderedFile(renderedName(art, view)!, finishNameOf(art)!);
        if (file === null || checked.has(file)) continue;
        checked.add(file);
        const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
        expect([file, info.width, info.height, info.channels]).toEqual([
          file,
          ...renderedPicture(art, view)!.size,
          4,
        ]);
        // The product covers a good part of the picture, and the corner is transparent.
        let covered = 0;
        for (let at = 3; at < data.length; at += 4) covered += data[at] === 255 ? 1 : 0;
        expect([file, covered / (info.width * info.height) > 0.05]).toEqual([file, true]);
        expect(data[3]).toBe(0);
      }
    expect(checked.size).toBeGreaterThan(5);
  });

  it('are not beside a drawing at an angle in a gallery', () => {
    let fronts = 0;
    for (const { product } of demoProducts(300, day('2026-11-23'))) {
      if (renderedPicture(product.art, 'front') === null) continue;
      fronts += 1;
      const hasAngle = (product.images as { src: string }[]).some(({ src }) => src.endsWith('-angle.svg'));
      expect([product.sku, hasAngle]).toEqual([product.sku, renderedPicture(product.art, 'angle') !== null]);
    }
    expect(fronts).toBeGreaterThan(20);
  });

  it('fit into 30 MB', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
    const bytes = files.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(LIMIT_BYTES);
  });

  it('show the product in its proportions, with its brand', () => {
    const art = paramsFor({
      sku: 'HFD640S',
      brand: 'Halden',
      type: 'fridge',
      layout: 'french',
      w: 908,
      h: 1780,
      d: 720,
      finish: 'Stainless steel',
      features: [],
      stated: { handle: 'bar' },
    });
    const svg = renderProduct(art);
    expect(svg).toContain('href="data:image/webp;base64,');
    expect(svg).toContain('HALDEN');
    const box = (text: string) =>
      (['width', 'height'] as const).map((side) =>
        Number(new RegExp(`<image[^>]* ${side}="([\\d.]+)"`).exec(text)![1]),
      ) as [number, number];
    const [width, height] = box(svg);
    const [wider] = box(renderProduct({ ...art, w: 1000 }));
    const {
      place: [left, top, right, bottom],
    } = renderedPicture(art, 'front')!;
    expect((width * (right - left)) / (height * (bottom - top))).toBeCloseTo(908 / 1780, 2);
    expect(wider).toBeGreaterThan(width);
    // The name of the brand is the same in the close-up and with the measurements.
    for (const view of ['detail', 'dims'] as const) {
      expect(renderProduct(art, { view })).toContain('data:image/webp');
      expect(renderProduct(art, { view })).toContain('HALDEN');
    }
  });

  it.each<[string, ArtParams]>([
    ['freestanding dishwasher', { type: 'dishwasher', kind: 'freestanding', finish: 'stainless' }],
    ['dishwasher with drawers', { type: 'dishwasher', kind: 'drawer', finish: 'white', w: 598, h: 818 }],
    ['gas cooktop', { type: 'cooktop', kind: 'gas', finish: 'stainless', w: 900 }],
    ['induction cooktop', { type: 'cooktop', kind: 'induction', finish: 'black', w: 600 }],
    ['wall oven', { type: 'oven', kind: 'single', finish: 'stainless' }],
    ['stack of ovens', { type: 'oven', kind: 'stack', finish: 'black', h: 1050 }],
    ['split head', { type: 'aircon', kind: 'split', finish: 'white' }],
    ['outdoor unit', { type: 'aircon', kind: 'outdoor', finish: 'white' }],
    ['kettle', { type: 'kettle', finish: 'red' }],
    ['toaster with four slots', { type: 'toaster', slots: 4, finish: 'stainless' }],
    ['air fryer', { type: 'airfryer', finish: 'white' }],
    ['stand mixer', { type: 'mixer', finish: 'cream' }],
    ['espresso machine', { type: 'coffee', kind: 'manual', grinder: 1, finish: 'sage' }],
    ['box rangehood', { type: 'rangehood', kind: 'box', finish: 'stainless' }],
    ['microwave', { type: 'microwave', kind: 'bench', style: 'glass', finish: 'white' }],
    ['machine for capsules', { type: 'coffee', kind: 'pod', finish: 'red' }],
  ])('have the brand on a %s', (_, art) => {
    const front = renderProduct({ ...art, brand: 'Halden' });
    expect(front).toContain('data:image/webp');
    expect(front).toContain('HALDEN');
  });

  it('leave a kitchen front without a brand', () => {
    const front = renderProduct({ type: 'dishwasher', brand: 'Halden', kind: 'integrated', finish: 'oak' });
    expect(front).toContain('data:image/webp');
    expect(front).not.toContain('HALDEN</text>');
  });

  it('have the brand on a dishwasher at an angle', () => {
    const art: ArtParams = { type: 'dishwasher', kind: 'freestanding', finish: 'stainless', brand: 'Halden' };
    const angle = renderProduct(art, { view: 'angle' });
    expect(angle).toContain('data:image/webp');
    expect(angle).toMatch(/<g transform="matrix\([^"]*\)">.*HALDEN/s);
  });

  it('show the chosen landscape on a television', () => {
    const images = (art: number) =>
      [
        ...renderProduct({ type: 'tv', finish: 'black', stand: 'feet', art }).matchAll(
          /href="(data:[^"]+)"/g,
        ),
      ].map(([, href]) => href);
    const [first, second] = [images(0), images(1)];
    expect([first.length, second.length]).toEqual([2, 2]);
    // The same television with another picture on its screen.
    expect(first[0]).toBe(second[0]);
    expect(first[1]).not.toBe(second[1]);
  });

  it('have knobs on an oven only if it has knobs', () => {
    const images = (controls: string) =>
      renderProduct({ type: 'oven', finish: 'stainless', controls, knobs: 3 }).split('<image').length - 1;
    expect([images('knobs'), images('touch')]).toEqual([4, 1]);
  });

  it('place a dispenser only on fridges that have one', () => {
    const images = (dispenser: 0 | 1) =>
      renderProduct({ type: 'fridge', layout: 'french', handle: 'bar', finish: 'white', dispenser }).split(
        '<image',
      ).length - 1;
    expect([images(0), images(1)]).toEqual([1, 2]);
  });

  it.each<[string, ArtParams]>([
    ['another type', { type: 'rug' }],
    ['a colour without a picture', { type: 'fridge', layout: 'french', handle: 'bar', finish: '#123456' }],
    [
      'a finish that has not been rendered',
      { type: 'fridge', layout: 'french', handle: 'bar', finish: 'oak' },
    ],
    ['a glass door', { type: 'fridge', layout: 'french', glassDoor: 1, finish: 'white' }],
  ])('leave the drawing for %s', (_, art) => {
    expect(renderProduct(art)).not.toContain('<image');
    expect(renderProduct(art, { view: 'angle' })).not.toContain('<image');
  });
});

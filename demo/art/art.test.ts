import { describe, expect, it } from 'vitest';
import { FINISHES } from './finishes.ts';
import { ART_TYPES, ART_VIEWS, renderProduct, viewsOf } from './render.ts';
import { DISHES, type DishName } from './scenes/dishes.ts';
import { ROOM_VARIANTS, type RoomName } from './scenes/room-variants.ts';
import {
  renderDish,
  renderRoom,
  renderSubject,
  SCENE_NAMES,
  SCENE_THEMES,
  renderScene,
} from './scenes/scenes.ts';
import { PAGE_SUBJECTS, type SubjectName } from './scenes/page-subjects.ts';
import { finishNamed, paramsFor } from './variation.ts';

/**
 * Parses the SVG subset of the drawings, as strictly as an XML parser does. Returns the error; null if the
 * text is valid.
 */
function faultIn(svg: string): string | null {
  const open: string[] = [];
  const tag = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<]*")*)\s*(\/?)>|([^<]+)|</g;
  let end = 0;
  for (const match of svg.matchAll(tag)) {
    if (match.index !== end) return `gap at ${end}`;
    end = match.index + match[0].length;
    const [whole, closing, name = '', attributes = '', selfClosing, text] = match;
    if (whole === '<') return `stray < at ${match.index}: ${svg.slice(match.index, match.index + 80)}`;
    if (/&(?!amp;|lt;|gt;|quot;)/.test(text ?? attributes)) return `bare & at ${match.index}`;
    if (text !== undefined) continue;
    const names = [...attributes.matchAll(/([a-zA-Z][\w:-]*)="/g)].map((attribute) => attribute[1]);
    if (new Set(names).size !== names.length) return `repeated attribute in ${whole}`;
    if (closing) {
      if (open.pop() !== name) return `unexpected </${name}>`;
    } else if (!selfClosing) open.push(name);
  }
  if (end !== svg.length) return `stops at ${end}`;
  return open.length > 0 ? `unclosed <${open.join('> <')}>` : null;
}

function expectSoundPicture(svg: string): void {
  expect(faultIn(svg)).toBeNull();
  // The letters of an embedded picture can be those of any word.
  expect(svg.replace(/data:[^"]+/g, '')).not.toMatch(/NaN|undefined|Infinity|\[object|null/);
  expect(svg).toMatch(/^<svg [^>]*role="img" aria-label="[^"]+"><title>[^<]+<\/title>/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  const known = new Set(ids);
  const wanted = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
  expect(wanted.filter((id) => !known.has(id))).toEqual([]);
}

const BRANDS = ['Halden', 'Vestra', 'Northaven', 'Tamber', 'Marlowe'];

it.each(Object.keys(ROOM_VARIANTS) as RoomName[])('draws a valid %s', (name) => {
  expectSoundPicture(renderRoom(name));
});

describe('renderProduct', () => {
  it.each(ART_TYPES)('draws a valid %s in every view, with and without variations', (type) => {
    for (const view of ART_VIEWS) {
      expectSoundPicture(renderProduct({ type }, { view, bg: '#f1f5f3' }));
      for (let i = 0; i < 6; i++) {
        const params = paramsFor({ sku: `T${i}-${type}`, brand: BRANDS[i % BRANDS.length], type });
        expectSoundPicture(renderProduct(params, { view }));
      }
    }
  });

  it.each(Object.keys(FINISHES))('draws in %s', (finish) => {
    for (const type of ['fridge', 'washer', 'oven', 'kettle', 'sideboard'] as const) {
      expectSoundPicture(renderProduct({ type, finish }));
    }
  });

  it.each(['table', 'floor', 'arc', 'tripod'])(
    'draws a %s lamp in the finish that its title states',
    (kind) => {
      const drawn = (finish: string) =>
        renderProduct(paramsFor({ sku: 'LP-RANGE', type: 'lamp', kind, finish, stated: { mushroom: 0 } }));
      expect(drawn('Matte Black')).not.toBe(drawn('Brushed Brass'));
      for (const accent of ['#7d8a6c', '#5a2a4d', '#3f5547'])
        expect(drawn('Matte Black')).not.toContain(accent);
    },
  );

  it('returns the same text for the same parameters', () => {
    const product = { sku: 'HFD640S', brand: 'Halden', type: 'fridge', layout: 'french' } as const;
    for (const view of ART_VIEWS) {
      expect(renderProduct(paramsFor(product), { view })).toBe(renderProduct(paramsFor(product), { view }));
    }
  });

  it.each(['freestanding', 'built-under', 'integrated', 'drawer'])('opens a %s dishwasher', (kind) => {
    const params = { type: 'dishwasher', sku: kind, kind } as const;
    const open = renderProduct(params, { view: 'open' });
    expectSoundPicture(open);
    // The open view has its own drawing instead of repeating the front.
    expect(open.length).toBeGreaterThan(renderProduct(params).length);
    expect(open).toContain(' open</title>');
  });

  it('opens an upright freezer, and no fridge of one door', () => {
    expect(viewsOf('fridge', 'single', 'freezer')).toContain('open');
    expect(viewsOf('fridge', 'single')).not.toContain('open');
    const params = { type: 'fridge', layout: 'single', kind: 'freezer', sku: 'UF200' } as const;
    const open = renderProduct(params, { view: 'open' });
    expectSoundPicture(open);
    expect(open.length).toBeGreaterThan(renderProduct(params).length);
  });

  it('places a dryer on a washer, and a washer under a bench', () => {
    // Each machine in the picture shows its brand.
    const machines = (type: 'dryer' | 'washer' | 'dishwasher') => {
      const svg = renderProduct({ type, brand: 'Halden', sku: 'A' }, { view: 'room', title: 'Room' });
      expectSoundPicture(svg);
      return svg.match(/halden/gi)?.length ?? 0;
    };
    expect(machines('dryer')).toBe(2);
    expect(machines('washer')).toBe(1);
  });

  it('names the picture and escapes the name', () => {
    const named = renderProduct(
      { type: 'kettle', brand: 'Salt & <Vine>' },
      { title: 'A "good" kettle & more' },
    );
    expect(named).toContain('<title>A &quot;good&quot; kettle &amp; more</title>');
    expectSoundPicture(named);
    expect(renderProduct({ type: 'wine', brand: 'Vestra' })).toContain(
      '<title>Vestra wine cabinet from the front</title>',
    );
  });

  it('writes the stated measurements', () => {
    const params = paramsFor({ sku: 'X1', type: 'fridge', w: 835, h: 1771, d: 702 });
    const svg = renderProduct(params, { view: 'dims' });
    for (const words of ['835 mm', '1771 mm', 'Depth 702 mm']) expect(svg).toContain(words);
  });
});

describe('viewsOf', () => {
  it('starts with the front, in gallery order', () => {
    for (const type of ART_TYPES) {
      const views = viewsOf(type);
      expect(views[0]).toBe('front');
      expect(views).toEqual(ART_VIEWS.filter((view) => views.includes(view)));
      expect(views.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('opens dishwashers, and only fridges with a pair of upper doors', () => {
    expect(viewsOf('dishwasher')).toContain('open');
    expect(viewsOf('fridge', 'french')).toContain('open');
    expect(viewsOf('fridge', 'top')).not.toContain('open');
    expect(viewsOf('washer')).not.toContain('open');
  });
});

describe('paramsFor', () => {
  /**
   * Removes the ids from a drawing. They contain a hash of the SKU, so they differ even between pictures that
   * look the same.
   */
  const pictureOf = (svg: string) => svg.replaceAll(/k[0-9a-z]{5,7}(?=[")])/g, '');

  it('makes 500 products look different', () => {
    const pictures = new Set<string>();
    for (let i = 0; i < 500; i++) {
      const type = ART_TYPES[i % ART_TYPES.length] ?? 'fridge';
      const params = paramsFor({ sku: `D${i}`, brand: BRANDS[i % BRANDS.length], type });
      // Use the same SKU for all, because the SKU is the seed of the drawing. Only the parameters then make
      // two pictures differ.
      pictures.add(pictureOf(renderProduct({ ...params, sku: 'same' })));
    }
    expect(pictures.size).toBeGreaterThanOrEqual(495);
  });

  it('uses the catalogue’s values', () => {
    const base = { sku: 'S1', brand: 'Vestra' } as const;
    expect(paramsFor({ ...base, type: 'wine', finish: 'Champagne', w: 600, h: 1780 })).toMatchObject({
      finish: 'champagne',
      tall: true,
      w: 600,
      h: 1780,
    });
    expect(paramsFor({ ...base, type: 'washer', kg: 12 })).toMatchObject({ kg: 12 });
    expect(paramsFor({ ...base, type: 'fridge', layout: 'quad', features: ['ice-water'] })).toMatchObject({
      layout: 'quad',
      dispenser: true,
      screen: false,
    });
    expect(paramsFor({ ...base, type: 'dishwasher', stated: { settings: 9 } })).toMatchObject({
      settings: 9,
    });
  });

  it('uses the depth of objects drawn from above as their height', () => {
    expect(paramsFor({ sku: 'S2', type: 'cooktop', w: 900, h: 58, d: 512 })).toMatchObject({ h: 512, d: 58 });
  });

  it('recognises finishes by their catalogue names', () => {
    expect(finishNamed('Dark Stainless')).toBe('graphite');
    expect(finishNamed('Plaid')).toBeNull();
  });
});

describe('renderScene', () => {
  it.each(SCENE_THEMES)('draws valid scenes for %s', (theme) => {
    for (const name of SCENE_NAMES) expectSoundPicture(renderScene(name, theme));
    for (const name of Object.keys(DISHES) as DishName[]) expectSoundPicture(renderDish(name, theme));
    for (const name of Object.keys(PAGE_SUBJECTS) as SubjectName[])
      expectSoundPicture(renderSubject(name, theme));
  });

  it('returns the same text twice, and a different text for each theme', () => {
    expect(renderScene('laundry', 'wa')).toBe(renderScene('laundry', 'wa'));
    for (const name of ['lineup', 'laundry', 'living', 'facade', 'table'] as const) {
      expect(new Set(SCENE_THEMES.map((theme) => renderScene(name, theme))).size).toBe(SCENE_THEMES.length);
    }
  });
});

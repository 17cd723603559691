import { describe, expect, test } from 'vitest';
import { day } from '#foundation/pure/day.ts';
import { FINISHES } from '../art/finishes.ts';
import { finishNamed } from '../art/variation.ts';
import { BRANDS } from '../products/brands.ts';
import { demoProducts, type DemoProduct } from '../products/generate.ts';
import type { Specs } from '../products/plan.ts';
import { CATEGORIES } from '../products/range.ts';

type Product = DemoProduct['product'];
interface Feature {
  title: string;
  text: string;
}

const world = [...demoProducts(2400, day('2026-11-29'))];
const categoryOf = ({ category_id }: Product) => CATEGORIES[category_id - 1]!;
const brandOf = ({ brand_id }: Product) => BRANDS[brand_id - 1]!;
const ofLeaf = (...leaves: readonly string[]) =>
  world.filter(({ product }) => leaves.some((leaf) => categoryOf(product).uri.endsWith(leaf)));

/** Returns everything that a page says about a product, text by text. */
function textsOf({ product, reviews, questions }: DemoProduct): string[] {
  const attributes = (product.attributes as { kind: string; name: string; value: string }[]).filter(
    ({ kind }) => kind !== 'Downloads',
  );
  return [
    product.summary,
    product.description,
    ...(product.features as Feature[]).map(({ title, text }) => `${title}. ${text}`),
    ...attributes.map(({ name, value }) => `${name}. ${value}`),
    ...reviews.map(({ title, text }) => `${title}. ${text}`),
    ...questions.map(({ text, answer }) => `${text} ${answer}`),
  ];
}

/** Returns `SKU: detail` of the first twenty products for which `wrong` returns a detail. */
const faultsOf = (
  products: readonly DemoProduct[],
  wrong: (specs: Specs, one: DemoProduct) => string | undefined,
) =>
  products
    .flatMap((one) => {
      const detail = wrong(one.product.specs, one);
      return detail === undefined ? [] : [`${one.product.sku}: ${detail}`];
    })
    .slice(0, 20);

describe('material and finish follow the title', () => {
  const labels = new Set(world.map(({ product }) => product.variant_label));

  test('a title names no finish but the product’s own', () => {
    expect(labels.size).toBeGreaterThan(30);
    expect(
      faultsOf(world, (_, { product: { title, variant_label } }) => {
        const [, ...parts] = title.split(', ');
        return parts.find((part) => labels.has(part) && part !== variant_label);
      }),
    ).toEqual([]);
  });

  test('the finish of a variant is in its title, its specifications and its drawing', () => {
    expect(
      faultsOf(world, (specs, { product: { title, variant_label, variant_group, variant_colour, art } }) => {
        if (variant_group !== '' && !title.endsWith(`, ${variant_label}`)) return title;
        if ((specs['finish'] ?? specs['fabric']) !== variant_label) return 'specification';
        const named = finishNamed(variant_label);
        const drawn = typeof art.finish === 'string' ? art.finish : '';
        const colours: Readonly<Record<string, { base: string }>> = FINISHES;
        if (specs['finish'] !== undefined && drawn in colours && art.fabric === undefined) {
          // White glass is drawn brighter than white enamel.
          const isDrawn = named === null || named === drawn || (named === 'white' && drawn === 'arctic');
          if (!isDrawn) return `${variant_label} is drawn in ${drawn}`;
          if (variant_colour !== colours[drawn]!.base) return 'colour of the swatch';
        }
        return undefined;
      }),
    ).toEqual([]);
  });

  test('a cover is made of what its fabric and the title say', () => {
    const soft = world.filter(({ product }) => product.specs['fabric'] !== undefined);
    expect(soft.length).toBeGreaterThan(50);
    expect(
      faultsOf(soft, ({ fabric, material }, { product: { title } }) => {
        const said = `${title} ${String(fabric)}`.toLowerCase();
        const made = String(material).toLowerCase();
        return ['leather', 'velvet', 'linen', 'bouclé'].some(
          (cloth) =>
            (said.includes(cloth) && !made.includes(cloth)) ||
            (cloth !== 'linen' && made.includes(cloth) && !said.includes(cloth)),
        )
          ? `${title} of ${made}`
          : undefined;
      }),
    ).toEqual([]);
  });

  test('a lamp is made of the metal of its finish', () => {
    const metals: Readonly<Record<string, RegExp>> = {
      'Brushed Brass': /^Brass/,
      'Matte Black': /^Painted steel/,
      Bronze: /^Bronzed/,
      Chrome: /^Chromed/,
      Terracotta: /^Painted/,
    };
    expect(
      faultsOf(ofLeaf('-lamps', '/pendants'), ({ finish, material }) =>
        metals[String(finish)]?.test(String(material)) ? undefined : `${finish} of ${material}`,
      ),
    ).toEqual([]);
  });
});

describe('the figures of a title are those of the specifications', () => {
  /** A figure of titles, and the specifications of which one has its value. */
  const FIGURES: readonly (readonly [figure: RegExp, ...keys: string[]])[] = [
    [/\b([\d.]+)L\b/, 'capacity', 'ovenCapacity'],
    [/\b([\d.]+)kg (?!Dryer)/, 'loadCapacity'],
    [/ and ([\d.]+)kg Dryer/, 'dryCapacity'],
    [/\b([\d.]+)kg (?:Heat|Condenser|Vented)/, 'loadCapacity'],
    [/\b([\d.]+)kW\b/, 'coolingPower'],
    [/\b(\d+) Place\b/, 'placeSettings'],
    [/\b(\d+) Bottle\b/, 'bottles'],
    [/\b(\d+) Stars?\b/, 'energyStars'],
    [/\b(\d+) Inch\b/, 'screenSize'],
    [/\b(\d+) Burner\b/, 'burners'],
    [/\b(\d+) Slice\b/, 'slices'],
    [/\b(\d+) Door Sideboard\b/, 'doors'],
  ];

  test('counts, litres, kilograms, kilowatts and stars', () => {
    const seen = new Set<string>();
    const faults = faultsOf(world, (specs, { product: { title } }) => {
      for (const [figure, ...keys] of FIGURES) {
        const value = figure.exec(title)?.[1];
        if (value === undefined) continue;
        seen.add(keys[0]!);
        if (!keys.some((key) => specs[key] === Number(value))) return title;
      }
      return undefined;
    });
    expect(faults).toEqual([]);
    expect([...seen].toSorted()).toEqual([...new Set(FIGURES.map(([, key]) => key!))].toSorted());
  });

  test('centimetres are the width, or the height of goods that the trade names by it', () => {
    const byHeight = /Compact|Vase|Mirror/;
    const measured = world.filter(({ product }) => /\dcm\b/.test(product.title));
    expect(measured.length).toBeGreaterThan(200);
    expect(
      faultsOf(measured, (specs, { product: { title } }) => {
        const [, first, second] = /(\d+)(?: × (\d+))?cm\b/.exec(title) ?? [];
        const side = Number(specs[byHeight.test(title) ? 'height' : 'width']);
        const isKettle = title.includes('Kettle Barbecue');
        // Cabinets are named by the cavity: an oven of 60 cm is 596 mm wide. A barbecue is named by its bowl.
        const most = isKettle ? 110 : 20;
        if (Math.abs(Number(first) * 10 - side) > most) return `${title} is ${side} mm`;
        return second === undefined || Number(specs['depth']) === Number(second) * 10 ? undefined : title;
      }),
    ).toEqual([]);
  });
});

describe('one unit for each quantity', () => {
  test('titles join figures and units, and name no second unit of a quantity', () => {
    expect(
      faultsOf(world, (_, { product: { title } }) =>
        /\d (?:L|kg|cm|mm|kW|litres?)\b|\dmm\b|\d ?(?:litres?|inches|")\b/i.test(title) ? title : undefined,
      ),
    ).toEqual([]);
  });

  test('texts measure goods in millimetres, as the specifications do', () => {
    expect(
      faultsOf(world, (_, one) =>
        textsOf(one).find((text) =>
          /\d ?(?:cm|m|litres?|kilograms?|kilos)\b|\d(?:mm|L|kg|kWh|dB)\b|kilowatt|\bcentimetres\b.*\d/i.test(
            text,
          ),
        ),
      ),
    ).toEqual([]);
  });

  test('a specification has the same unit and the same label wherever goods share a page', () => {
    const units = new Map<string, string>();
    for (const { specs } of CATEGORIES)
      for (const { key, unit } of specs) {
        expect([key, units.get(key) ?? unit]).toEqual([key, unit]);
        units.set(key, unit);
      }
    for (const key of ['width', 'height', 'depth']) expect(units.get(key)).toBe('mm');
  });

  test('the description states the measurements and the guarantee of the specifications', () => {
    expect(
      faultsOf(world, ({ width, height, depth, warranty }, { product: { description } }) => {
        const measures = [
          `It is ${width} mm wide, ${height} mm high and ${depth} mm deep.`,
          `It measures ${width} by ${depth} mm.`,
        ];
        const guarantee = `Guaranteed for ${warranty} years`;
        return measures.some((text) => description.includes(text)) && description.includes(guarantee)
          ? undefined
          : description;
      }),
    ).toEqual([]);
  });

  test('a brand guarantees all its appliances for the same time', () => {
    const years = new Map<string, Set<unknown>>();
    for (const { product } of world) {
      const { name } = brandOf(product);
      years.set(name, (years.get(name) ?? new Set()).add(product.specs['warranty']));
    }
    expect([...years].filter(([, all]) => all.size > 1)).toEqual([]);
  });
});

describe('no impossible combination', () => {
  test('a fridge holds no more than fits inside it, and its compartments add up', () => {
    expect(
      faultsOf(
        ofLeaf('-fridges', '-freezers'),
        ({ capacity, fridgeCapacity, freezerCapacity, width, height, depth }) => {
          const share = (Number(capacity) * 1_000_000) / (Number(width) * Number(height) * Number(depth));
          if (share > 0.64 || share < 0.3) return `${Math.round(share * 100)} % of its outside`;
          const sum = Number(fridgeCapacity ?? 0) + Number(freezerCapacity);
          return sum === capacity ? undefined : `${sum} of ${capacity} L`;
        },
      ),
    ).toEqual([]);
  });

  test('ice needs a freezer, and plumbing is a matter of fridges with ice', () => {
    expect(
      faultsOf(world, ({ iceAndWater, freezerCapacity, plumbedIce }, { product: { title } }) => {
        if (iceAndWater !== undefined && !(Number(freezerCapacity) > 0))
          return `${iceAndWater} without freezer`;
        if ((plumbedIce === true) !== (iceAndWater === 'Plumbed ice and water')) return 'plumbed';
        if (title.endsWith('Ice and Water') && !/plumbed|tank/i.test(String(iceAndWater))) return title;
        return undefined;
      }),
    ).toEqual([]);
  });

  test('heat pumps are not vented, and what heats is reverse cycle', () => {
    expect(
      faultsOf(world, ({ technology, wallMount, reverseCycle, heatingPower }, { product: { title } }) => {
        if (technology !== undefined && !title.includes(String(technology).replace('pump', 'Pump')))
          return title;
        if (wallMount === true && technology !== 'Vented') return `${technology} on the wall`;
        if (reverseCycle !== undefined && reverseCycle !== (heatingPower !== undefined)) return 'heating';
        return undefined;
      }),
    ).toEqual([]);
  });

  test('gas is mentioned only for goods that burn it', () => {
    expect(
      faultsOf(world, ({ fuel }, one) =>
        /gas/i.test(String(fuel)) || fuel === undefined
          ? undefined
          : textsOf(one).find((text) => /\bgas\b|\bflames?\b|trivets|\bburners?\b/i.test(text)),
      ),
    ).toEqual([]);
    expect(
      faultsOf(world, ({ wokBurner, fuel }) =>
        wokBurner === true && !/gas/i.test(String(fuel)) ? 'wok burner' : undefined,
      ),
    ).toEqual([]);
  });

  test('built-in goods fit standard cavities', () => {
    const cavities: readonly (readonly [leaf: string, width: number, height: number, depth: number])[] = [
      ['/wall-ovens', 900, 600, 580],
      ['/double-ovens', 600, 1100, 580],
      ['/steam-ovens', 900, 600, 580],
      ['/speed-ovens', 600, 460, 580],
      ['/built-in-microwaves', 600, 460, 580],
      ['/integrated-dishwashers', 600, 820, 560],
      ['/built-under-dishwashers', 600, 820, 600],
      ['/freestanding-dishwashers', 600, 860, 610],
    ];
    for (const [leaf, ...most] of cavities)
      expect(
        faultsOf(ofLeaf(leaf), ({ width, height, depth }) =>
          [width, height, depth].some((side, index) => Number(side) > most[index]!)
            ? `${width} × ${height} × ${depth}`
            : undefined,
        ),
      ).toEqual([]);
  });

  test('furniture that arrives assembled comes in one box', () => {
    expect(
      faultsOf(world, ({ assembled, boxes }) =>
        assembled === true && boxes !== 1 ? `${boxes} boxes` : undefined,
      ),
    ).toEqual([]);
  });

  test('more stars need less energy: same category and size', () => {
    const keys = ['capacity', 'fridgeCapacity', 'bottles', 'loadCapacity', 'placeSettings', 'screenSize'];
    const groups = new Map<string, DemoProduct[]>();
    for (const one of world.filter(({ product }) => product.energy_kwh !== null)) {
      const { specs } = one.product;
      const key = [categoryOf(one.product).uri, specs['coolingPower'], ...keys.map((of) => specs[of])].join();
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    const faults = [...groups.values()].flatMap((group) =>
      faultsOf(
        group,
        (_, { product }) =>
          group.find(
            ({ product: other }) =>
              other.energy_stars! > product.energy_stars! && other.energy_kwh! >= product.energy_kwh!,
          )?.product.sku,
      ),
    );
    expect(faults).toEqual([]);
    expect(
      faultsOf(world, ({ energyStars, energyKwh }, { product: { energy_stars, energy_kwh } }) =>
        (energyStars ?? null) === energy_stars && (energyKwh ?? null) === energy_kwh ? undefined : 'label',
      ),
    ).toEqual([]);
  });
});

describe('texts state only what the specifications confirm', () => {
  /** Words of a text, and what must be true of a product whose page contains them. */
  const CLAIMS: readonly (readonly [words: RegExp, isTrue: (specs: Specs, product: Product) => boolean])[] = [
    [/ice trays? is small/i, ({ iceAndWater }) => iceAndWater === 'Ice tray'],
    [/spinach|greens crisp/i, ({ humidityDrawers }) => humidityDrawers === true],
    [/your phone|\bapp\b/i, ({ wifi }) => wifi === true],
    [
      /two drawers|one drawer at a time/i,
      ({ placeSettings, drawers }) => Number(placeSettings) > 7 || drawers === 2,
    ],
    [/\bbag that seals|two bags/i, ({ bagless }) => bagless === false],
    [/\bbin that tips/i, ({ bagless }) => bagless === true],
    [/wash on a Tuesday|zips off|slip covers|washable/i, ({ removableCovers }) => removableCovers === true],
    [/\bcloth\b|stain-resistant/i, ({ material }) => !/leather/i.test(String(material))],
    [/\bleather\b/i, ({ material }) => /leather/i.test(String(material))],
    [/\brattan\b/i, ({ front }) => front === 'Rattan'],
    [/put together|comes in parts/i, ({ assembled }) => assembled !== true],
    [/takes two to carry/i, ({ width }) => Number(width) > 800],
    [/New Zealand wool/, ({ material }) => material === 'New Zealand wool'],
    [
      /thirty seconds, no mess|coffee in thirty seconds|half a minute, so/i,
      ({ heatUp }) => Number(heatUp) <= 30,
    ],
    [/<li>Globe/, ({ globe }) => globe !== 'Built-in LED'],
    [/slim fridge/i, ({ width }) => Number(width) <= 650],
    [/stockpot/i, ({ capacity }) => Number(capacity) >= 200],
    [
      /narrow hall/i,
      ({ width, height, depth }) => Math.min(Number(width), Number(height), Number(depth)) >= 400,
    ],
    [/\b0 mm at each side, 0 mm above and 0 mm\b/, () => false],
    [/\bgrinder\b/i, ({ grinder }) => grinder === true],
    [
      /\bplumber|water line\b/i,
      ({ plumbedIce, iceAndWater }, product) =>
        plumbedIce === true ||
        iceAndWater === 'Water tank' ||
        categoryOf(product).uri.startsWith('sinks-taps'),
    ],
    [/\b(?:hood window|window in the hood)\b/i, ({ hoodWindow }) => hoodWindow === true],
    [/an oven for each/i, ({ cavities }) => Number(cavities) > 1],
    [/turns? the lower corner/i, (_, product) => categoryOf(product).uri.endsWith('quad-door-fridges')],
  ];

  test.each(CLAIMS)('%s', (words, isTrue) => {
    const said = world.filter((one) => textsOf(one).some((text) => words.test(text)));
    expect(
      faultsOf(said, (specs, { product }) => (isTrue(specs, product) ? undefined : product.title)),
    ).toEqual([]);
  });
});
